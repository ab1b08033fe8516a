import { Link } from 'react-router';
import { MemberName } from '../legislators/member-name.tsx';
import type { SiteConfig } from '../site.ts';
import { ShortDay } from '../ui/day.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { AmendmentStatus } from './amendment-status.tsx';
import type { AmendmentPage } from './amendments.server.ts';

interface AmendmentTableProps {
  list: AmendmentPage;
  /** The address of another page of the list. */
  address: (page: number) => string;
  billId: number;
  chamberNames: SiteConfig['chamberNames'];
}

/** A page of one bill's amendments, with links to the others. */
export function AmendmentTable({ list, billId, chamberNames, address }: AmendmentTableProps) {
  const names: Record<string, string> = chamberNames;
  return (
    <>
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
              <Link to={addressOfAmendment(billId, amendment_number)}>{amendment_number}</Link>
            ),
          },
          { heading: 'Title', cell: (amendment) => amendment.title },
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
      <PageLinks label="Pages of amendments" page={list.page} pageCount={list.pageCount} address={address} />
    </>
  );
}

/** P10. */
export function addressOfAmendment(billId: number, amendmentNumber: string): string {
  return `/app/amendments/?id=${billId}&amendment_number=${encodeURIComponent(amendmentNumber)}`;
}
