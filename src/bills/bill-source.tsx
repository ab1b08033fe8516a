import { providerName } from '../legislature/provider-name.ts';
import { aggregatorOf } from '../ui/aggregators.ts';
import { Day } from '../ui/day.tsx';
import type { BillOrigin } from './overview.server.ts';

interface BillSourceProps {
  sourceUrl: string | null;
  origin: BillOrigin;
  /** The source of each field, if the bill has several and that is known. */
  fieldSources: ReadonlyMap<string, string>;
}

/** The sources of a bill's record, how far each one's actions reach, and which parts come from which. */
export function BillSource({ sourceUrl, origin, fieldSources }: BillSourceProps) {
  const parts = partsBySource(fieldSources);
  const dated = origin.filter(({ as_of }) => as_of);
  const aggregator = sourceUrl && aggregatorOf(sourceUrl);
  if (!sourceUrl && dated.length === 0 && parts.length === 0) return null;
  return (
    <section>
      <h2>Source</h2>
      {sourceUrl && (
        <p>
          <a href={sourceUrl}>{aggregator ? `This bill at ${aggregator}` : 'Official page of this bill'}</a>
        </p>
      )}
      {dated.map(({ source, as_of, actionsThrough }) => (
        <p key={source}>
          {actionsThrough ? 'Actions through ' : 'As of '}
          <Day day={actionsThrough ?? as_of} />, according to {providerName(source)}.
        </p>
      ))}
      {parts.map(({ source, names }) => (
        <p key={`parts ${source}`}>
          {names} from {providerName(source)}.
        </p>
      ))}
    </section>
  );
}

const PARTS = {
  title: 'title',
  sponsors: 'sponsors',
  actions: 'actions',
  versions: 'text',
  documents: 'documents',
};

/** The parts of a bill that each source has, in words: `Title, actions and text`. */
function partsBySource(fieldSources: ReadonlyMap<string, string>): { source: string; names: string }[] {
  const known = Object.entries(PARTS).flatMap(([field, name]) => {
    const source = fieldSources.get(field);
    return source === undefined ? [] : [{ source, name }];
  });
  const bySource = Map.groupBy(known, ({ source }) => source);
  return [...bySource].map(([source, parts]) => {
    const names = parts.map(({ name }) => name);
    const listed = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
    return { source, names: listed.charAt(0).toUpperCase() + listed.slice(1) };
  });
}
