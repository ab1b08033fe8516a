import { capitalized } from '../legislature/language/title-case.ts';

/** The name of an office. Sources use `capitol` for the office at the seat of the legislature. */
export function officeName(kind: string): string {
  return `${capitalized(kind.replaceAll('-', ' '))} office`;
}
