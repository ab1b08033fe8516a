import { BillDetailRow } from '../bills/bill-detail-row.tsx';
import { SEARCH_RESULT_TABS } from '../bills/bill-detail-tabs.ts';
import { BillFragment } from '../bills/bill-fragment.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { useFragment } from '../ui/use-fetch.ts';
import type { BillHit } from './hit-types.ts';

/** The details of an expanded bill in search results (S05). The counts in its badges come from the index. */
export function BillDetail({ hit }: { hit: BillHit }) {
  const counts = { Citations: new Set(hit.citations).size, Categories: hit.categories?.length ?? 0 };
  return (
    <BillDetailRow billId={hit.id} number={hit.number} tabs={SEARCH_RESULT_TABS} counts={counts}>
      {(open) => <Fragment address={`/api/bills/getSearchResults${open}/${hit.id}`} />}
    </BillDetailRow>
  );
}

function Fragment({ address }: { address: string }) {
  const { data, state, retry } = useFragment(address);
  return (
    <>
      <LoadState state={state} retry={retry} />
      {state === 'ready' && <BillFragment html={data ?? ''} />}
    </>
  );
}
