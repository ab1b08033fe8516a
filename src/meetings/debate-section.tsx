import { voteOutcome } from '../legislature/vote-outcome.ts';
import { counted } from '../ui/counted.ts';
import { StackedTable } from '../ui/stacked-table.tsx';
import { listedCounts } from '../votes/choices.ts';
import { ShortTally } from '../votes/short-tally.tsx';
import { VoteResult } from '../votes/vote-totals.tsx';
import styles from './meetings.module.css';
import type { RollCallOfDay } from './meetings.server.ts';
import { speakerAddress, transcriptAddress } from './transcript-addresses.ts';
import type { Speaker } from './transcripts.server.ts';

interface SpokenProps {
  title: string;
  transcripts: { id: number; event_title: string; passages: number }[];
  speakers: Speaker[];
}
/** Maximum number of speakers on the page of a meeting; the transcript lists all. */
const MAX_SPEAKERS = 40;

/** The transcripts of a meeting by speaker. Each name links to that speaker's passages. */
export function SpokenSection({ title, transcripts, speakers }: SpokenProps) {
  return (
    <section id="spoken" className={styles.section}>
      <h2>{title}</h2>
      {transcripts.map((transcript) => {
        const transcriptSpeakers = speakers.filter((speaker) => speaker.transcript_id === transcript.id);
        return (
          <div key={transcript.id} className={styles.section}>
            <p>
              <a href={transcriptAddress(transcript.id)}>{transcript.event_title}</a>{' '}
              <span className={styles.soft}>({counted(transcript.passages, 'passage')})</span>
            </p>
            <ul className={styles.speakers}>
              {transcriptSpeakers.slice(0, MAX_SPEAKERS).map((speaker) => (
                <li key={`${speaker.speaker_name} ${speaker.legislator_id}`}>
                  <a href={speakerAddress(transcript.id, speaker.speaker_name ?? '')}>
                    {speaker.speaker_name}
                  </a>{' '}
                  <span className={styles.soft}>{speaker.passages}</span>
                </li>
              ))}
            </ul>
            {transcriptSpeakers.length > MAX_SPEAKERS && (
              <p className={styles.soft}>
                and {transcriptSpeakers.length - MAX_SPEAKERS} more in the transcript
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** The roll calls of a floor session. */
export function RollCallSection({ rollCalls }: { rollCalls: RollCallOfDay[] }) {
  return (
    <section id="votes" className={styles.section}>
      <h2>Roll calls of the day ({rollCalls.length})</h2>
      <StackedTable
        caption="Roll calls of the day"
        isCaptionHidden
        rows={rollCalls}
        rowKey={(rollCall) => rollCall.id}
        columns={[
          {
            heading: 'Bill',
            cell: ({ bill_id, bill_number }) => bill_id && <a href={`/app/bill/${bill_id}`}>{bill_number}</a>,
          },
          {
            heading: 'Question',
            isRowName: true,
            cell: (rollCall) => (
              <>
                <a href={`/app/votes/${rollCall.id}`}>{rollCall.title}</a>{' '}
                {rollCall.kind !== 'quorum' && <VoteResult outcome={voteOutcome(rollCall)} />}
              </>
            ),
          },
          {
            heading: 'Yea/Nay/Abs',
            isNumber: true,
            cell: (rollCall) => <ShortTally vote={listedCounts(rollCall)} />,
          },
          { heading: 'RC#', isNumber: true, cell: (rollCall) => rollCall.roll_call_number },
        ]}
      />
    </section>
  );
}
