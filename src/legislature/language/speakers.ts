import type { Chamber } from '../records/fields.ts';

/** The name and chamber of a speaker who may be a member. */
export interface SpeakingMember {
  name: string;
  chamber: Chamber | undefined;
}

const SENATOR = /\b(senator|sen\.)\s/i;
const REPRESENTATIVE = /\b(representative|rep\.|assembly(man|woman|member|person)|delegate|del\.)\s/i;
const PRESIDING =
  /^(?:(?:acting|temporary|vice|co-?|deputy|madam|mr\.?|the)\s*)*(?:president|speaker|chair(?:man|woman|person)?)\s+(?=\S)(?!pro\b)/i;
const CIVIL = /^(mr|mrs|ms|miss|dr|rev|hon|col|lt)\b\.?\s/i;

/**
 * Reads a member's name from a transcript, if the form indicates a member: `Senator Brook`, `Acting President Brook`,
 * `Chairwoman Brook`, or a full name. `Mr. Brook` is a witness, even if a member has the same name.
 * @returns undefined if the speaker is not a member
 */
export function speakingMember(speaker: string): SpeakingMember | undefined {
  const name = speaker.trim();
  const isOffice = /^(the|mr\.?|madam) (speaker|president)$/i.test(name);
  if (!isOffice && CIVIL.test(name)) return undefined;
  if (SENATOR.test(name)) return { name: name.replace(/^.*?\b(senator|sen\.)\s+/i, ''), chamber: 'senate' };
  if (REPRESENTATIVE.test(name)) return { name: name.replace(REPRESENTATIVE, ''), chamber: 'house' };
  const presiding = name.replace(PRESIDING, '');
  if (presiding !== name && presiding !== '') return { name: presiding, chamber: chamberOfChair(name) };
  return isOffice || /\S\s+\S/.test(name) ? { name, chamber: chamberOfChair(name) } : undefined;
}

/** The House has a Speaker and the Senate a President, while the chair of a committee may be a member of either. */
function chamberOfChair(name: string): Chamber | undefined {
  if (/\bpresident\b/i.test(name)) return 'senate';
  return /\bspeaker\b/i.test(name) ? 'house' : undefined;
}
