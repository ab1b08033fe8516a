import { notFound } from '../http/http-errors.ts';

/** Every address that no page has: the frame stays around the error, and with it the way to everything else. */
export function loader() {
  throw notFound('There is no page at this address.');
}

export default function MissingPage() {
  return null;
}
