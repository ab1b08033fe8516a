import { useState } from 'react';
import styles from './portrait.module.css';

interface PortraitProps {
  name: string;
  /** The picture's address on this site; initials stand in where there is none or it does not load (P14). */
  image: string | null;
  size?: 'small' | 'large';
}

/** A legislator's picture. The name always stands beside it, so it says nothing to a screen reader. */
export function Portrait({ name, image, size = 'small' }: PortraitProps) {
  const [isMissing, setMissing] = useState(!image);
  const initials = name
    .split(/\s+/)
    .filter((word) => /^\p{L}{2,}/u.test(word))
    .map((word) => word[0])
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');
  return (
    <span className={`${styles.portrait} ${styles[size]}`} aria-hidden="true">
      {isMissing || !image ? (
        initials
      ) : (
        <img
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setMissing(true)}
          // It may have failed before this script was there to hear of it.
          ref={(picture) => {
            if (picture?.complete && picture.naturalWidth === 0) setMissing(true);
          }}
        />
      )}
    </span>
  );
}
