import { speakerAddress } from './transcript-addresses.ts';
import styles from './transcripts.module.css';
import type { Speaker } from './transcripts.server.ts';

interface SpeakerListProps {
  id: number;
  speakers: Speaker[];
  chosen: string | undefined;
}

/** The speakers of a transcript with their numbers of passages. Each name filters the transcript by that speaker. */
export function SpeakerList({ id, speakers, chosen }: SpeakerListProps) {
  return (
    <nav aria-label="Speakers" className={styles.speakers}>
      <h2>Speakers ({speakers.length})</h2>
      <ul>
        {speakers.map(({ speaker_name, legislator_id, passages }) => (
          <li key={`${speaker_name} ${legislator_id}`}>
            <a
              href={speakerAddress(id, speaker_name ?? '')}
              aria-current={speaker_name === chosen ? 'true' : undefined}
            >
              {speaker_name}
            </a>{' '}
            <span className={styles.soft}>
              {passages}
              <span className="visually-hidden"> {passages === 1 ? 'passage' : 'passages'}</span>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
