import type { SiteConfig } from '../config/site-config.ts';
import { MemberName } from '../legislators/member-name.tsx';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { AmendmentFilterForm } from './amendment-filter-form.tsx';
import { AmendmentStatus } from './amendment-status.tsx';
import type { AmendmentFilter, AmendmentPage } from './amendments.server.ts';

interface AmendmentTableProps {
  list: AmendmentPage;
  billId: number;
  chamberNames: SiteConfig['chamberNames'];
}

/** A page of a bill's amendments with a filter and page links. */
export function AmendmentTable({ list, billId, chamberNames }: AmendmentTableProps) {
  const names: Record<string, string> = chamberNames;
  return (
    <>
      <AmendmentFilterForm list={list} billId={billId} />
      {list.count === 0 && <EmptyNote>No amendments match this filter.</EmptyNote>}
      <StackedTable
        caption="Amendments"
        isCaptionHidden
        rows={list.amendments}
        rowKey={(amendment) => amendment.id}
        columns={[
          {
            heading: 'Number',
            isRowName: true,
            cell: ({ amendment_number }) => (
              <a href={addressOfAmendment(billId, amendment_number)}>{amendment_number}</a>
            ),
          },
          { heading: 'Title', isLead: true, cell: (amendment) => amendment.title },
          {
            heading: 'Proposed by',
            cell: (amendment) =>
              (amendment.full_name ?? amendment.sponsor_name) && (
                <MemberName
                  legislatorId={amendment.legislator_id}
                  name={amendment.full_name ?? amendment.sponsor_name ?? ''}
                  party={amendment.party}
                  district={amendment.district}
                />
              ),
          },
          { heading: 'Chamber', cell: ({ chamber }) => chamber && (names[chamber] ?? chamber) },
          { heading: 'Date', cell: (amendment) => <ShortDay day={amendment.amendment_date} /> },
          { heading: 'Status', cell: ({ status }) => <AmendmentStatus status={status} /> },
        ]}
      />
      <PageLinks
        label="Pages of amendments"
        page={list.page}
        pageCount={list.pageCount}
        address={(page) => addressOfAmendments(billId, list.filter, page)}
      />
    </>
  );
}

/** The address of a bill's amendments, optionally filtered by status or sponsor (P10). */
export function addressOfAmendments(billId: number, { status, sponsor }: AmendmentFilter, page = 1): string {
  const query = new URLSearchParams({ id: String(billId) });
  if (status) query.set('status', status);
  if (sponsor) query.set('sponsor', sponsor);
  if (page > 1) query.set('page', String(page));
  return `/app/amendments/?${query}`;
}

/** The address of an amendment (P10). */
export function addressOfAmendment(billId: number, amendmentNumber: string): string {
  return `/app/amendments/?id=${billId}&amendment_number=${encodeURIComponent(amendmentNumber)}`;
}
