import { useState } from 'react';
import { PORTRAIT_SIDES, PORTRAIT_WIDTHS, sizedAddress } from './pictures.ts';
import styles from './portrait.module.css';

interface PortraitProps {
  name: string;
  /** The picture's address on this site; initials stand in where there is none or it does not load (P14). */
  image: string | null;
  size?: 'small' | 'large';
}

/** How wide portrait.module.css shows them: in rem, as visitors may have chosen larger text. */
const SIZES = { small: '3rem', large: '7rem' };

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
          sizes={SIZES[size]}
          srcSet={PORTRAIT_WIDTHS.map((width) => `${sizedAddress(image, width)} ${width}w`).join(', ')}
          src={sizedAddress(image, PORTRAIT_SIDES[size])}
          width={PORTRAIT_SIDES[size]}
          height={PORTRAIT_SIDES[size]}
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
