import type { ImportedSource } from '../../legislature/batch.ts';
import type { Importer, InputFile } from '../importer.ts';
import { stateOfSource } from '../jurisdictions.ts';
import { byLegislature, scrapedKind } from './json-files.ts';
import { scrapedRecords } from './json-records.ts';

/**
 * The output of Open States' scrapers: one file for each bill and vote event, either flat (`_data/nh/bill_….json`) or by bill as
 * govbot stores them (`H472/metadata.json`, `H472/logs/….vote_event….json`, `H472/files/…_extracted.txt`), or only the texts.
 */
export const openStatesJson: Importer = {
  format: 'Open States scraper JSON',
  async find(files, flags) {
    const scraped: { file: InputFile; kind: NonNullable<Awaited<ReturnType<typeof scrapedKind>>> }[] = [];
    for (const file of files) {
      const kind = await scrapedKind(file);
      if (kind) scraped.push({ file, kind });
    }

    const { legislatures, unclear } = await byLegislature(scraped, flags);
    const sources = legislatures.map(
      (legislature): ImportedSource => ({
        source: `openstates:${legislature.jurisdiction.code}`,
        ...stateOfSource(legislature),
        asOf: legislature.asOf,
        attribution: 'Open States',
        records: scrapedRecords(legislature),
      }),
    );

    const unclearPaths = new Set(unclear.map(({ path }) => path));
    const accepted = scraped.map(({ file }) => file).filter(({ path }) => !unclearPaths.has(path));
    const reason = 'does not name its legislature: add --state';

    return { accepted, sources, unreadable: unclear.map(({ path }) => ({ path, reason })) };
  },
};
