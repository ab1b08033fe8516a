import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { progressName } from '../legislature/status/progress-stages.ts';
import { statusText } from '../legislature/status/statuses.ts';

/** The name of the stage and the status of a nomination that was adopted. */
export const CONFIRMED = 'Confirmed';
export const CONFIRMED_MEANING = 'The appointment has been confirmed.';

/** `Resolution confirming the nomination of …`, in Connecticut. */
const CONFIRMING =
  /^(?:an? )?(?:(?:house|senate|joint|concurrent) ){0,2}resolution (?:confirming|approving|consenting to) .{0,40}\b(?:nomination|appointment|reappointment)s?\b/i;

/** Whether a measure decides about an appointment, so that its adoption confirms somebody in an office. */
export function isNomination({ kind, title }: { kind: string; title: string }): boolean {
  return /\b(?:nomination|appointment)s?$/i.test(kind) || CONFIRMING.test(title);
}

/** Whether a measure confirmed an appointment. */
export function isConfirmed(bill: {
  kind: string;
  title: string;
  progress: string;
  status: string;
}): boolean {
  return bill.progress === 'adopted' && bill.status.startsWith('adopted') && isNomination(bill);
}

interface Named {
  name: string;
}

/** The status of a nomination, with the adoption of other measures called a confirmation. */
export function inWordsOfNomination<
  Details extends { steps: Named[]; evidence: Named[]; meanings: (Named & { meaning: string })[] },
>(details: Details, words: LegislatureWords): Details {
  const adopted = [progressName('adopted', words), statusText('adopted by both', words)];
  const confirmed = <Item extends Named>(items: readonly Item[]) =>
    items.map((item) => (adopted.includes(item.name) ? { ...item, name: CONFIRMED } : item));
  return {
    ...details,
    steps: confirmed(details.steps),
    evidence: confirmed(details.evidence),
    meanings: confirmed(details.meanings).map((item) =>
      item.name === CONFIRMED ? { ...item, meaning: CONFIRMED_MEANING } : item,
    ),
  };
}
