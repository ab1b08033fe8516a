import { trimmedEnd } from '../../legislature/language/trimmed-end.ts';

/** A member's vote as a source lists it. */
export interface RawVoter {
  name: string;
  upstreamId?: string;
  option: string;
  note?: string;
}

/**
 * Mends what scraping did to the list of members:
 * `Brown, L` split at its comma into two voters, `Brown` and `L`, is one again (Wyoming);
 * a star behind the name becomes a note, a comma behind it goes (`Robertson *`, `Silvia,`: Massachusetts);
 * a member listed twice alike is kept once where the printed tally has no room for both.
 * @param printed the tally
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
    } else if (name !== '') joined.push(withoutNonces({ ...voter, name }));
  }
  return withoutRepeats(joined, printed);
}

function withoutNonces(voter: RawVoter): RawVoter {
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
