import { AmendmentTable } from '../amendments/amendment-table.tsx';
import { mentionsOfAmendments, pageOfAmendments } from '../amendments/amendments.server.ts';
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
  const mentions = list.amendments.length === 0 ? await mentionsOfAmendments(db, id) : undefined;
  return { id, list, mentions, chamberNames: config.chamberNames };
}

/** The Amendments tab of a bill: every proposed change to its wording, with the outcome. */
export default function BillAmendmentsPage({ loaderData }: PageProps<typeof loader>) {
  const { id, list, mentions, chamberNames } = loaderData;
  if (mentions) return <EmptyNote>{noteWithout(id, mentions)}</EmptyNote>;
  return (
    <section>
      <p>Proposed changes to the wording of this bill.</p>
      <AmendmentTable list={list} billId={id} chamberNames={chamberNames} />
    </section>
  );
}

function noteWithout(
  id: number,
  { inActions, inRollCalls, isListedElsewhere }: Awaited<ReturnType<typeof mentionsOfAmendments>>,
) {
  if (!inActions && !inRollCalls) return 'No amendments recorded for this bill.';
  const history = inActions && <a href={`/app/bill/${id}/history`}>history</a>;
  const votes = inRollCalls && <a href={`/app/bill/${id}/votes`}>votes</a>;
  return (
    <>
      {isListedElsewhere
        ? 'The source lists no amendments to this bill.'
        : 'The source of this bill does not list amendments.'}{' '}
      See the bill’s {history}
      {history && votes && ' and '}
      {votes} for amendments that were proposed or decided.
    </>
  );
}
