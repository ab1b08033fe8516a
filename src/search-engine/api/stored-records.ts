import type { IndexSettings, SearchRecord } from '../contract.ts';
import { RecordText } from '../hits/record-text.ts';
import { RetrievedAttributes } from '../hits/retrieved-attributes.ts';

/** A stored record, which its JSON text gives back as it was checked when saved. */
export const parseRecord = (json: string): SearchRecord => JSON.parse(json) as SearchRecord;

/**
 * Cuts stored records down to what may and should be shown, as hits are.
 * @param attributesToRetrieve names, dotted paths, `*` for all, `-name` to leave one out
 * @param seesUnretrievable whether the key may see what the index keeps to itself
 * @returns a function from a record's JSON text to what is shown of it, always with its objectID
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
