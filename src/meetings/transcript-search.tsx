import { transcriptAddress } from './transcript-addresses.ts';
import styles from './transcripts.module.css';

interface TranscriptSearchProps {
  id: number;
  q: string;
  speaker: string | undefined;
}

/** Search form for one transcript, which works without scripts. */
export function TranscriptSearch({ id, q, speaker }: TranscriptSearchProps) {
  return (
    <search>
      <form action={transcriptAddress(id)} className={styles.search}>
        <label htmlFor="transcript-q">Search in this transcript</label>
        <div className={styles.box}>
          <input id="transcript-q" key={q} name="q" type="search" defaultValue={q} maxLength={512} />
          <button type="submit" className="main-button">
            Search
          </button>
        </div>
        {speaker && <input type="hidden" name="speaker" value={speaker} />}
        {(q || speaker) && <a href={transcriptAddress(id)}>Show full transcript</a>}
      </form>
    </search>
  );
}
