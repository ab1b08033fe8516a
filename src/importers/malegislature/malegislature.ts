import type { ImportedSource } from '../../legislature/batch.ts';
import type { Importer, InputFile } from '../importer.ts';
import { apiRecords } from './api-records.ts';

/** Each kind of answer by the end of its path, which is the one that the API has for it. */
const PATHS = {
  documents: /(?:^|\/)GeneralCourts\/\d+\/Documents\/[A-Z]+\d+\.json$/,
  histories: /(?:^|\/)GeneralCourts\/\d+\/Documents\/[A-Z]+\d+\/DocumentHistoryActions\.json$/,
  rollCalls: /(?:^|\/)GeneralCourts\/\d+\/Branches\/(?:House|Senate)\/RollCalls\/\d+\.json$/,
  committees: /(?:^|\/)GeneralCourts\/\d+\/Committees\/[^/]+\.json$/,
  members: /(?:^|\/)GeneralCourts\/\d+\/LegislativeMembers\/[^/]+\.json$/,
  hearings: /(?:^|\/)Hearings\/\d+\.json$/,
};

/** The answers of the API by kind. */
export type ApiFiles = Record<keyof typeof PATHS, InputFile[]>;

/**
 * Answers of the Massachusetts Legislature's API, each in a file with the path of its address:
 * `GeneralCourts/194/Documents/H100.json`, `Hearings/5675.json`.
 */
export const maLegislature: Importer = {
  format: 'Massachusetts Legislature API',
  async find(files) {
    const found: ApiFiles = {
      documents: [],
      histories: [],
      rollCalls: [],
      committees: [],
      members: [],
      hearings: [],
    };
    const accepted: InputFile[] = [];
    for (const file of files) {
      const kind = kindOfPath(file.path);
      if (!kind) continue;
      found[kind].push(file);
      accepted.push(file);
    }
    const source: ImportedSource = {
      source: 'malegislature:ma',
      jurisdiction: 'Massachusetts',
      state: { code: 'ma', isGuess: false },
      attribution: 'Massachusetts Legislature',
      records: apiRecords(found),
    };
    return { accepted, sources: accepted.length > 0 ? [source] : [] };
  },
};

function kindOfPath(path: string): keyof ApiFiles | undefined {
  return (Object.keys(PATHS) as (keyof ApiFiles)[]).find((kind) => PATHS[kind].test(path));
}
