import { aggregatorOf } from '../ui/aggregators.ts';
import type { SourceLink } from './bill-parts.server.ts';

const KINDS: Record<string, string> = {
  'application/pdf': 'PDF',
  'text/html': 'Web page',
  'text/plain': 'Plain text',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
};

/**
 * Links to files at their sources, each labeled with its type. @param props.of name of the document, which screen
 * readers announce with each link
 */
export function SourceLinks({ links, of }: { links: SourceLink[]; of: string }) {
  return links.map(({ url, mediaType, note }, at) => (
    <span key={url}>
      {at > 0 && ' · '}
      <a href={url}>
        {(note && note.length < 40 && note) || KINDS[mediaType ?? ''] || kindByName(url)}
        <span className="visually-hidden">{` of ${of}, at ${aggregatorOf(url) ?? 'the official source'}`}</span>
      </a>
    </span>
  ));
}

function kindByName(url: string): string {
  return /\.pdf\b/i.test(url) ? 'PDF' : 'Official page';
}
