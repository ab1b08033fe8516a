import type { IndexSettings, SearchRecord } from '../contract.ts';
import { RecordText } from '../hits/record-text.ts';
import { RetrievedAttributes } from '../hits/retrieved-attributes.ts';

/** Parses the text of a stored record, which was validated when it was saved. */
export const parseRecord = (json: string): SearchRecord => JSON.parse(json) as SearchRecord;

/**
 * Selects the attributes of stored records to return, by the same rules as for hits.
 * @param attributesToRetrieve names, dotted paths, `*` for all, or `-name` to exclude an attribute
 * @param seesUnretrievable whether the key may see unretrievable attributes
 * @returns a function from a record's JSON text to the JSON text of the selected attributes and the objectID
 */
export const recordView = (
  settings: IndexSettings,
  attributesToRetrieve: string[],
  seesUnretrievable: boolean,
): ((json: string) => string) => {
  const attributes = new RetrievedAttributes(
    {
      ...settings.query,
      query: '',
      page: 0,
      facets: [],
      filter: undefined,
      attributesToRetrieve,
      seesUnretrievable,
    },
    settings,
  );

  const record = new RecordText();

  return (json) => {
    record.read(json);
    return `${attributes.write(record)}}`;
  };
};
