import { Link } from 'react-router';
import { AmendmentTable } from '../amendments/amendment-table.tsx';
import { amendmentsOfBill } from '../amendments/amendments.server.ts';
import { idFrom, notFound } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import type { Route } from './+types/bill-amendments-page.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  if (!config.features.amendments) throw notFound('This site does not show amendments.');
  const id = idFrom(params.id, 'There is no such bill.');
  return { id, amendments: await amendmentsOfBill(db, id), chamberNames: config.chamberNames };
}

/** Every change to the bill's wording that was proposed, with what came of it. */
export default function BillAmendmentsPage({ loaderData }: Route.ComponentProps) {
  const { id, amendments, chamberNames } = loaderData;
  if (amendments.length === 0) return <EmptyNote>No amendment to this bill is recorded here.</EmptyNote>;
  return (
    <section>
      <p>
        Changes to the wording of this bill that somebody proposed.{' '}
        <Link to={`/app/amendments/?id=${id}`}>All of them on one page</Link>
      </p>
      <AmendmentTable amendments={amendments} billId={id} chamberNames={chamberNames} />
    </section>
  );
}
