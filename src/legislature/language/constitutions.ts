/** The number of characters that are read of a description: its opening names what the measure is. */
export const CONSTITUTION_OPENING = 200;

/** The words of a measure that say what it is. */
export interface Measure {
  /** The kind of the measure: `bill`, `resolution` or another. */
  kind: string | null;
  title: string | null;
  /** The opening of the description, or all of it. */
  description: string | null;
}

/**
 * Whether a measure amends the state's constitution, by its kind, title or description. Titles of Alabama and Wyoming end
 * in the words, and Georgia's in `- CA`. A bill that carries out an amendment, and a resolution about the federal constitution, are not
 * meant.
 */
export function amendsConstitution({ kind, title, description }: Measure): boolean {
  if (/constitutional amendment/i.test(kind ?? '')) return true;
  const words = title ?? '';
  if (/joint/i.test(kind ?? '') && NAMED_AMENDMENT.test(words)) return true;
  if (kind !== 'bill') {
    const opening = (description ?? '').slice(0, CONSTITUTION_OPENING);
    if (/ - CA$/.test(words) || PROPOSES.test(opening) || PROPOSALS.some((each) => each.test(words)))
      return true;
    if (PROPOSES_PART.test(words) && OWN_CONSTITUTION.test(words)) return true;
  }
  if (CARRIES_OUT.test(words) || (FEDERAL.test(words) && !OF_STATE.test(words))) return false;
  if (isTitledAmendment(words)) return true;
  return /\bamend(?:ment|ments|ing)? (?:to |of )?(?:the )?(?:[a-z']{1,20} )?constitution\b/i.test(words);
}

/**
 * Whether a title begins by calling the measure a constitutional amendment, or does so in a part of its own. A bill of Minnesota
 * with more parts than what the amendment does changes laws as well.
 */
export function isTitledAmendment(title: string): boolean {
  return AMENDMENT_TITLES.some((each) => each.test(title));
}

const AMENDMENT_TITLES: readonly RegExp[] = [
  /^(?:a )?(?:state )?constitutional amendments?\b/i,
  // Louisiana
  /\(constitutional amendment\)/i,
  /[;,-] ?(?:(?:proposed|local|statewide) )*constitutional amendment(?![ \w])/i,
  /^(?:[^;,]*,|[^;]*;) and constitutional amendment proposed\.?$/i,
  // Kentucky: An Act proposing to amend Sections 145 and 155 of the Constitution of Kentucky, … proposing an amendment to Section 156 of …
  /^an act proposing (?:to (?:amend|create|repeal)|(?:an )?amendments? to)\b[^;]{0,120}\bof the constitution of (?!the united)/i,
  // Delaware: An Act concurring in a proposed amendment to article I of the Delaware Constitution, … to section 9 of article II of …
  /^an act (?:proposing|concurring in) (?:an? )?(?:proposed )?amendments? to (?:(?:articles?|sections?) [^;]{1,80}? of )?the (?!united|federal)(?:\w+ )?constitution\b(?! of the (?:united|u\.))/i,
];

/** A joint resolution of Arkansas: `The Citizens Only Voting Amendment`; of Missouri: `Creates the "Protect Missouri Voters" amendment`. */
const NAMED_AMENDMENT = /^(?:creates )?the .{3,80} amendment\.?$/i;
const CARRIES_OUT = /\bimplement/i;
const FEDERAL = /\b(?:united states|u\. ?s\.|federal)/i;
/** `Amending the Arkansas Constitution to provide that only citizens of the United States may vote` */
const OF_STATE = /\bamend(?:ments? to|ing) the (?!united|federal|u\.)[a-z]{1,20} constitution\b/i;
/** The titles of resolutions that propose an amendment. */
const PROPOSALS: readonly RegExp[] = [
  // `A concurrent resolution to amend and reenact section 1 of article XV of the Constitution of North Dakota, …`
  /^(?:an? )?(?:[a-z]+ )?resolution (?:to|proposing to) (?:amend|create|enact|repeal)\b[^;]{0,200}\bof the constitution of (?!the united)/i,
  // Missouri
  /^proposes (?:an? )?constitutional amendment\b/i,
];
/** Idaho and South Carolina: `Proposing an amendment to Section 26, Article III, of the Constitution of the State of Idaho` */
const PROPOSES_PART = /\bpropos(?:e|es|ing) (?:an )?amendments? to (?:section|article)\b/i;
const OWN_CONSTITUTION = /\bconstitution\b(?! of the united)/i;
const PROPOSES =
  /\bproposing (?:an )?amendments? to the (?!federal)(?:[a-z]{1,20} )?constitution\b(?! of the (?:united states|u\.))/i;
