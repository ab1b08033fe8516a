/** The beginning of the name of a source that is the export of a site: `statehouse:bills.example.org`. */
export const EXPORT_SOURCE = 'statehouse:';

/**
 * Whether the names of people in a source's records are linked already. A site exports the links that it publishes, some of which its
 * editors decided, so a name without an id means nobody whom the site knows, and is not matched.
 */
export function hasFinalLinks(source: string): boolean {
  return source.startsWith(EXPORT_SOURCE);
}
