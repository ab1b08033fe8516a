import { ShortDay } from '../ui/day.tsx';
import styles from './meetings.module.css';

/** Links to recordings and documents of a meeting on other sites. */
export interface MeetingMedia {
  stream_url: string | null;
  filename: string | null;
  file_path: string | null;
  file_date: string | null;
  author: string | null;
}

/** Counts the recordings and documents of a meeting. */
export function countMedia({
  stream_url,
  file_path,
}: Pick<MeetingMedia, 'stream_url' | 'file_path'>): number {
  return [stream_url, file_path].filter(Boolean).length;
}

/** The recordings and documents of a meeting; renders nothing if there are none. */
export function MediaList({ media, of }: { media: MeetingMedia; of: string }) {
  const { stream_url, filename, file_path, file_date, author } = media;
  if (countMedia(media) === 0) return null;
  return (
    <ul className={styles.media} aria-label={`Recordings and documents of ${of}`}>
      {stream_url && (
        <li>
          <a href={stream_url}>
            Video<span className="visually-hidden"> of {of}</span>
          </a>
        </li>
      )}
      {file_path && (
        <li>
          <a href={file_path}>{filename ?? 'Document'}</a>
          <span className={styles.soft}>
            {author && ` by ${author}`}
            {file_date && (
              <>
                , <ShortDay day={file_date} />
              </>
            )}
          </span>
        </li>
      )}
    </ul>
  );
}
