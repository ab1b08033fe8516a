import type { Importer } from '../src/importers/importer.ts';
import { eachInputSet } from '../src/importers/input/input-files.ts';
import { LegislativeRecord, type RecordOf } from '../src/legislature/records.ts';

/** The bills in a file of an upstream source, as the importer reads them. */
export async function billsIn(path: string, importer: Importer): Promise<RecordOf<'bill'>[]> {
  const all: RecordOf<'bill'>[] = [];
  await eachInputSet([path], async ({ files }) => {
    for (const source of (await importer.find(files)).sources) {
      for await (const each of source.records) {
        const parsed = 'record' in each ? LegislativeRecord.safeParse(each.record) : undefined;
        if (parsed?.data?.noun === 'bill') all.push(parsed.data);
      }
    }
  });
  return all;
}
