import { Link } from 'react-router';
import { MemberName } from '../legislators/member-name.tsx';
import type { SiteConfig } from '../site.ts';
import { ShortDay } from '../ui/day.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { AmendmentStatus } from './amendment-status.tsx';
import type { Amendment } from './amendments.server.ts';

interface AmendmentTableProps {
  amendments: Amendment[];
  billId: number;
  chamberNames: SiteConfig['chamberNames'];
}

/** The amendments of one bill. */
export function AmendmentTable({ amendments, billId, chamberNames }: AmendmentTableProps) {
  const names: Record<string, string> = chamberNames;
  return (
    <StackedTable
      caption="Amendments"
      isCaptionHidden
      rows={amendments}
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
  );
}

/** P10. */
export function addressOfAmendment(billId: number, amendmentNumber: string): string {
  return `/app/amendments/?id=${billId}&amendment_number=${encodeURIComponent(amendmentNumber)}`;
}
