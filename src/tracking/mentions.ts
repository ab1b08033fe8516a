/** Somebody who can be mentioned: `@Ana Ruiz`, `@ana@elm.example`, or `@ana`. */
export interface Mentionable {
  id: number;
  name: string;
  email: string;
}

/** A part of a comment: text, or the mention of a member. */
export interface CommentPart {
  text: string;
  /** The member that the text mentions. */
  memberId?: number;
}

/**
 * Splits a comment into text and mentions. A mention is `@` and a member's name, email address, or the part of the address before its
 * `@`, in upper or lower case. Where several fit, the longest one counts.
 */
export function commentParts(text: string, members: readonly Mentionable[]): CommentPart[] {
  const handles = members
    .flatMap(({ id, name, email }) =>
      [name, email, email.split('@')[0] ?? ''].map((handle) => ({ id, handle })),
    )
    .filter(({ handle }) => handle !== '')
    .sort((a, b) => b.handle.length - a.handle.length);
  const parts: CommentPart[] = [];
  let shown = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const isInWord = at > 0 && /[\p{L}\p{N}_.]/u.test(text[at - 1] ?? '');
    const mention = isInWord ? undefined : handles.find(({ handle }) => isAt(text, at + 1, handle));
    if (!mention || at < shown) continue;
    const end = at + 1 + mention.handle.length;
    if (at > shown) parts.push({ text: text.slice(shown, at) });
    parts.push({ text: text.slice(at, end), memberId: mention.id });
    shown = end;
  }
  if (shown < text.length) parts.push({ text: text.slice(shown) });
  return parts;
}

/** Whether a handle is at a position of a text, and ends there: `@ana` is not in `@anastasia`. */
function isAt(text: string, position: number, handle: string): boolean {
  const found = text.slice(position, position + handle.length);
  const next = text[position + handle.length] ?? '';
  return found.toLowerCase() === handle.toLowerCase() && !/[\p{L}\p{N}_]/u.test(next);
}

/** The ids of the members that a comment mentions. */
export function mentionedIn(text: string, members: readonly Mentionable[]): number[] {
  return [...new Set(commentParts(text, members).flatMap(({ memberId }) => memberId ?? []))];
}
