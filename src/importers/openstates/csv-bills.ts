import type { Refusal } from '../../legislature/batch.ts';
import { chamberThatActed, withDecidingChamber } from '../../legislature/language/acting-chamber.ts';
import { isDocketNumber } from '../../legislature/language/bill-numbers.ts';
import { inOrderOfVersions } from '../../legislature/language/version-order.ts';
import type { Jurisdiction } from '../jurisdictions.ts';
import {
  abstractOf,
  type BillInput,
  docketOf,
  inOrder,
  kindOfDocument,
  relatedBillsOf,
  sponsorship,
} from './bill.ts';
import { chamberOfBill, chamberOfClassification } from './chambers.ts';
import type { CsvStage, StagedRow } from './csv-stage.ts';
import { pythonStrings } from './csv-tables.ts';
import { localMoment, zoneOfDays } from './dates.ts';
import { inTheirPlaces, stepsOf } from './joined-actions.ts';
import { validLinks, validUrl } from './links.ts';

/**
 * Builds a bill from its rows in an export. Fields whose table is missing stay undefined, so that values from other sources are kept.
 */
export function readCsvBill(
  stage: CsvStage,
  row: StagedRow<'bills'>,
  jurisdiction: Jurisdiction,
): { bill: BillInput; refused: Refusal[] } {
  const { timeZone } = jurisdiction;
  const refused: Refusal[] = [];
  const related = stage.children('bill_related_bills', row.id);
  const docketNumber = docketOf(row.identifier, related);
  const actions = stage.has('bill_actions') ? actionsOf(stage, row.id, jurisdiction, refused) : undefined;
  const classification = pythonStrings(row.classification);
  const subject = pythonStrings(row.subject);

  return {
    refused,
    bill: {
      noun: 'bill',
      upstreamId: row.id,
      session: row.session_identifier,
      number: row.identifier,
      docketNumber,
      chamber: chamberOfBill(row.identifier, chamberOfClassification(row.organization_classification)),
      kind: isDocketNumber(row.identifier) ? 'docket' : classification[0],
      title: row.title,
      description: stage.children('bill_titles', row.id)[0]?.title || undefined,
      ...abstractOf(stage.children('bill_abstracts', row.id).map((each) => each.abstract)),
      sponsors: stage.has('bill_sponsorships') ? sponsorsOf(stage, row.id) : undefined,
      actions,
      versions: stage.has('bill_versions')
        ? inOrderOfVersions(
            stage.children('bill_versions', row.id).map((version, position) => ({
              name: version.note || `Version ${position + 1}`,
              date: localMoment(version.date, timeZone)?.date,
              links: validLinks(
                stage.children('bill_version_links', version.id),
                `versions[${position}]`,
                refused,
              ),
            })),
          )
        : undefined,
      documents: stage.has('bill_documents')
        ? stage.children('bill_documents', row.id).map((document, position) => ({
            name: document.note || `Document ${position + 1}`,
            kind: document.classification || kindOfDocument(document.note),
            date: localMoment(document.date, timeZone)?.date,
            links: validLinks(
              stage.children('bill_document_links', document.id),
              `documents[${position}]`,
              refused,
            ),
          }))
        : undefined,
      categories: subject.length > 0 ? subject : undefined,
      relatedBills: stage.has('bill_related_bills') ? relatedBillsOf(related, docketNumber) : undefined,
      sourceUrl: validUrl(stage.children('bill_sources', row.id)[0]?.url ?? ''),
    },
  };
}

function actionsOf(stage: CsvStage, billId: string, { code, timeZone }: Jurisdiction, refused: Refusal[]) {
  const actions: NonNullable<BillInput['actions']> = [];
  let isJoined = false;
  const rows = stage.children('bill_actions', billId);
  const zone = zoneOfDays(
    rows.map(({ date }) => date),
    timeZone,
  );
  for (const action of rows) {
    const moment = localMoment(action.date, zone);
    if (!moment) {
      const reason = `"${action.date}" is not a date; the rest of the bill was imported`;
      refused.push({ field: `bill_actions, line ${action.line}, date`, reason });
      continue;
    }
    const body = stage.row('organizations', action.organization_id)?.classification ?? '';
    const steps = stepsOf(action.description);
    isJoined ||= steps.length > 1;
    for (const text of steps) {
      // What the scraper says of several steps may not be true of each.
      const classification = steps.length === 1 ? pythonStrings(action.classification) : [];
      actions.push({
        ...moment,
        chamber: chamberThatActed(text, chamberOfClassification(body), classification),
        text,
        classification,
      });
    }
  }
  const ordered = withDecidingChamber(inOrder(actions, code));
  return isJoined ? inTheirPlaces(ordered) : ordered;
}

/** The marks of primary sponsors. */
const PRIMARY: Record<string, boolean> = { True: true, False: false };

function sponsorsOf(stage: CsvStage, billId: string): NonNullable<BillInput['sponsors']> {
  return stage.children('bill_sponsorships', billId).map((sponsor) => ({
    name: sponsor.name,
    upstreamId: sponsor.person_id || sponsor.organization_id || undefined,
    kind: sponsor.entity_type === 'organization' ? 'organization' : 'person',
    classification: sponsorship(PRIMARY[sponsor.primary], sponsor.classification),
  }));
}
