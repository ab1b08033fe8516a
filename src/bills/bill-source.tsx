import { aggregatorOf } from '../ui/aggregators.ts';
import { Day } from '../ui/day.tsx';
import type { BillOrigin } from './overview.server.ts';

/** The sources of a bill's record, and how far each one's actions reach. */
export function BillSource({ sourceUrl, origin }: { sourceUrl: string | null; origin: BillOrigin }) {
  const dated = origin.filter(({ as_of }) => as_of);
  const aggregator = sourceUrl && aggregatorOf(sourceUrl);
  if (!sourceUrl && dated.length === 0) return null;
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
          <Day day={actionsThrough ?? as_of} />, according to {nameOfSource(source)}.
        </p>
      ))}
    </section>
  );
}

/** The publisher of a source: `openstates:ma`, `legiscan:mi`, or the site whose export it is: `statehouse:bills.example.org`. */
function nameOfSource(source: string): string {
  const [publisher = '', site = ''] = source.split(':');
  if (publisher === 'statehouse') return site;
  return (
    {
      openstates: 'Open States',
      legiscan: 'LegiScan',
      malegislature: 'the Massachusetts Legislature',
      sample: 'the sample generator',
    }[publisher] ?? publisher
  );
}
