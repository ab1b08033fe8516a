import { percent } from '../ui/share-meter.tsx';

/** A similarity of two bills: the kind of evidence, the number of shared items and the number of items in each. */
export interface Similarity {
  kind: string;
  /** Shared citations or title words, rarest first. */
  evidence: string[];
  shared: number;
  own_size: number;
  other_size: number;
}

const MAX_NAMED = 3;
/** The difference of the two shares below which the texts are about equally long, so that one share is enough. */
const SAME_LENGTH = 0.1;

/** Describes the reason in plain words: `Has 87% of this bill’s text, which is 31% of its own`, `The same title`. */
export function reasonText(similarity: Similarity): string {
  const { kind, evidence } = similarity;
  switch (kind) {
    case 'text':
    case 'summary':
      return shareText(kind, similarity);
    case 'same-title':
      return 'The same title';
    case 'title':
      return `Uncommon words in both titles: ${evidence.slice(0, MAX_NAMED + 1).join(', ')}`;
    default:
      return citationsText(similarity);
  }
}

function shareText(what: string, { shared, own_size, other_size }: Similarity): string {
  if (shared === own_size && shared === other_size) return `The same ${what}`;
  const own = `Has ${percent(shared, own_size)} of this bill’s ${what}`;
  const isAboutAsLong = Math.abs(shared / own_size - shared / other_size) < SAME_LENGTH;
  return isAboutAsLong ? own : `${own}, which is ${percent(shared, other_size)} of its own`;
}

function citationsText({ evidence, shared, own_size, other_size }: Similarity): string {
  const isAll = shared === own_size && shared === other_size;
  const named = evidence.slice(0, MAX_NAMED);
  const more = shared - named.length;
  const list = `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
  return isAll
    ? `Both cite the same ${shared} provisions of law: ${list}`
    : `Both cite ${shared} of the same provisions of law: ${list}`;
}
