import { trimmedEnd } from '../../legislature/language/trimmed-end.ts';

/** A member's vote as a source lists it. */
export interface RawVoter {
  name: string;
  upstreamId?: string;
  option: string;
  note?: string;
}

/**
 * Repairs errors of scraping in a list of voters:
 * - `Brown` and `L`, split at the comma of `Brown, L`, are joined (Wyoming);
 * - an asterisk after a name becomes a note, and a comma after it is removed (`Robertson *`, `Silvia,`: Massachusetts);
 * - a member who is listed twice is kept once if the printed tally has fewer votes.
 * @param printed the printed tally
 */
export function reconciledVoters(
  voters: RawVoter[],
  printed: { option: string; value: number }[],
): RawVoter[] {
  const joined: RawVoter[] = [];
  for (const voter of voters) {
    const name = voter.name.replace(/\s+/g, ' ').trim();
    const before = joined.at(-1);
    if (
      /^[A-Z]\.?[A-Z]?\.?$/.test(name) &&
      before &&
      before.option === voter.option &&
      !before.name.includes(',')
    ) {
      before.name = `${before.name}, ${name}`;
    } else if (name !== '') joined.push(withoutMarkers({ ...voter, name }));
  }
  return withoutRepeats(joined, printed);
}

function withoutMarkers(voter: RawVoter): RawVoter {
  const starred = voter.name.includes('*');
  const name = trimmedEnd(voter.name.replaceAll('*', ''), ',');
  const note = [voter.note?.trim(), starred && 'marked * in the printed roll call']
    .filter(Boolean)
    .join('; ');
  return { ...voter, name: name || voter.name, note: note || undefined };
}

function withoutRepeats(voters: RawVoter[], printed: { option: string; value: number }[]): RawVoter[] {
  const room = new Map(printed.map(({ option, value }) => [option, value]));
  const listed = Map.groupBy(voters, (voter) => voter.option);
  const isOverfull = (option: string) =>
    (listed.get(option)?.length ?? 0) > (room.get(option) ?? Number.POSITIVE_INFINITY);
  const seen = new Set<string>();

  return voters.filter((voter) => {
    const mark = `${voter.option}\n${voter.upstreamId ?? ''}\n${voter.name}`;
    const isRepeat = seen.has(mark);
    seen.add(mark);
    return !isRepeat || !isOverfull(voter.option);
  });
}
