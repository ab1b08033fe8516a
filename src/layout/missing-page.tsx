import { notFound } from '../http/http-errors.ts';

/** Catches every address without a page, so that the error is shown inside the layout with its navigation. */
export function loader() {
  throw notFound('There is no page at this address.');
}

export default function MissingPage() {
  return null;
}
