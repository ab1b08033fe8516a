import { AmendmentTable } from '../amendments/amendment-table.tsx';
import { mentionsAmendments, pageOfAmendments } from '../amendments/amendments.server.ts';
import { idFrom, notFound } from '../http/http-errors.ts';
import { pageFrom } from '../http/page-number.ts';
import type { LoaderArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { EmptyNote } from '../ui/empty-note.tsx';

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const { db, config } = context.get(siteContext);
  if (!config.features.amendments) throw notFound('This site does not show amendments.');
  const id = idFrom(params.id, 'This bill does not exist.');
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  const list = await pageOfAmendments(db, id, page);
  const isInHistory = list.amendments.length === 0 && (await mentionsAmendments(db, id));
  return { id, list, isInHistory, chamberNames: config.chamberNames };
}

/** The Amendments tab of a bill: every proposed change to its wording, with the outcome. */
export default function BillAmendmentsPage({ loaderData }: PageProps<typeof loader>) {
  const { id, list, isInHistory, chamberNames } = loaderData;
  if (list.amendments.length === 0) {
    return (
      <EmptyNote>
        {isInHistory ? (
          <>
            The source of this bill does not list amendments. See the bill’s{' '}
            <a href={`/app/bill/${id}/history`}>history</a> for amendments that were proposed or decided.
          </>
        ) : (
          'No amendments recorded for this bill.'
        )}
      </EmptyNote>
    );
  }
  return (
    <section>
      <p>Proposed changes to the wording of this bill.</p>
      <AmendmentTable list={list} billId={id} chamberNames={chamberNames} />
    </section>
  );
}
