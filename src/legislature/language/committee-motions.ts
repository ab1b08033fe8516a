import { kindOfMotion } from './motions.ts';
import { inTitleCase } from './title-case.ts';

/** The number of characters that are read of a motion, which bounds the time of the expressions. */
const MAX_READ_LENGTH = 500;

/** How sources write which committee voted. Where a `motion` follows, the name is not part of the question. */
const COMMITTEE_VOTES: readonly RegExp[] = [
  // Committee vote (Labor & Industry): Report Bill As Committed (Pennsylvania)
  /^Committee vote \((?<committee>[^:]{1,300})\): ?(?<motion>.+)$/i,
  // S02 - Appropriations:Recommend Amend and Do Pass 5-0-0-0-0 (Wyoming)
  /^[HSJ]\d{2} - (?<committee>[^:]{1,300}): ?(?<motion>.+)$/,
  // HOUSE FINANCE, WAYS, AND MEANS SUBCOMMITTEE: Rec. for pass (Tennessee)
  /^(?<committee>[^:]{1,200} (?:sub)?committee): ?(?<motion>.+)$/i,
  // House Natural Resources, Energy & Water Committee Action (DP) (Arizona)
  /^(?<committee>(?:House|Senate|Joint) [^:-]{1,200}) Committee (?<motion>Action\b.*)$/i,
  // Senate Judiciary: Adopt amendment L.001 (Colorado)
  /^(?<committee>(?:House|Senate|Joint) [^:]{1,200}): ?(?<motion>(?:Refer|Adopt|Postpone|Do|Recommend|Report|Amend|Move|Lay|Table|Reconsider)\b.*)$/,
  // Investigations And Government Operations Vote - Version: A (New York)
  /^(?<committee>[A-Z][^:]{1,100}) Vote(?: - Version: [A-Z])?$/,
];

/** Names before a colon or the word `Vote` that are not committees. */
const NOT_A_COMMITTEE =
  /^(?:the )?(?:house|senate|assembly|joint|floor|roll ?call|voice|recorded|final|division|consent|unanimous|report|recommended)\b|\b(?:of the whole|floor|roll call|conference|reading|motion|override|veto|bill|by the)\b/i;
/** Committees whose names are also words of motions. */
const RULES_COMMITTEE = /^(?:\w+ (?:&|and) )?rules(?: (?:&|and) [\w ]{1,60})?$/i;

/**
 * The committee that voted, by the text of the motion, and the question without the committee's name.
 * @returns undefined if the text names no committee as the one that voted. A committee to which a bill is referred is not.
 */
export function committeeInMotion(text: string): { committee: string; motion: string } | undefined {
  if (text.length > MAX_READ_LENGTH) return undefined;
  for (const pattern of COMMITTEE_VOTES) {
    const { committee, motion = text } = pattern.exec(text)?.groups ?? {};
    if (!committee) continue;
    const name = bareName(committee);
    if (!isCommitteeName(name)) return undefined;
    return { committee: name, motion: motion.trim() };
  }
  return undefined;
}

function isCommitteeName(name: string): boolean {
  if (RULES_COMMITTEE.test(name)) return true;
  return name !== '' && !NOT_A_COMMITTEE.test(name) && kindOfMotion(name) === 'other';
}

/** `HOUSE HEALTH COMMITTEE` is `Health`, and `SENATE K-12 SUBCOMMITTEE` is `K-12 Subcommittee`. */
function bareName(committee: string): string {
  const name = committee
    .trim()
    .replace(/^(?:House|Senate|Joint) (?=.)/i, '')
    .replace(/ committee$/i, '');
  return /[a-z]/.test(name) ? name : inTitleCase(name);
}
