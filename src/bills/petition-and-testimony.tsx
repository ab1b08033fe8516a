import { Term } from '../layout/term.tsx';
import { MemberName } from '../legislators/member-name.tsx';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import styles from './bill-lists.module.css';
import type { Ppt } from './ppt.server.ts';
import { TestimonyList } from './testimony-list.tsx';

/**
 * The P.P.T. tab (S05): presenters, petitioners, the wording of the petition with a link to the bill's text,
 * and testimony.
 */
export function PetitionAndTestimony({ ppt, billId }: { ppt: Ppt; billId: number }) {
  const { presenters, isByRequest, petitioners, petition, testimony } = ppt;
  return (
    <div className={styles.stack}>
      <section>
        <h3>Presenter</h3>
        {presenters.length === 0 ? (
          <EmptyNote>No presenters recorded for this bill.</EmptyNote>
        ) : (
          <p>
            {presenters.map((presenter, at) => (
              <span key={presenter.position}>
                {at > 0 && ', '}
                <MemberName
                  legislatorId={presenter.legislator_id}
                  name={presenter.full_name ?? presenter.committee_name ?? presenter.name}
                  party={presenter.party}
                  district={presenter.district}
                />
              </span>
            ))}
            {isByRequest && (
              <>
                {' '}
                (<Term term="by request">by request</Term>)
              </>
            )}
          </p>
        )}
      </section>
      <section>
        <h3>
          <Term term="petitioner">Petitioners</Term> ({petitioners.length})
        </h3>
        {petitioners.length === 0 ? (
          <EmptyNote>No petitioners recorded for this bill.</EmptyNote>
        ) : (
          <StackedTable
            caption="Petitioners"
            isCaptionHidden
            rows={petitioners}
            rowKey={(petitioner) => petitioner.position}
            columns={[
              {
                heading: 'Name',
                isRowName: true,
                cell: ({ legislator_id, full_name, name }) => (
                  <MemberName legislatorId={legislator_id} name={full_name ?? name} />
                ),
              },
              {
                heading: 'District or address',
                cell: (petitioner) => petitioner.district_as_filed ?? petitioner.district,
              },
              {
                heading: 'Date added',
                isLabeled: true,
                cell: ({ added_date }) => added_date && <ShortDay day={added_date} />,
              },
            ]}
          />
        )}
      </section>
      <section>
        <h3>Petition</h3>
        {petition ? <p>{petition}</p> : <EmptyNote>No petition recorded for this bill.</EmptyNote>}
        <p>
          <a href={`/app/bill/${billId}/text`}>Text of the bill</a>
        </p>
      </section>
      <section>
        <h3>Testimony</h3>
        {testimony.length === 0 ? (
          <EmptyNote>This site has no testimony on this bill.</EmptyNote>
        ) : (
          <TestimonyList testimony={testimony} />
        )}
      </section>
    </div>
  );
}
