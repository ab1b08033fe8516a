import { PORTRAIT_SIDES, PORTRAIT_WIDTHS, sizedAddress } from './pictures.ts';
import styles from './portrait.module.css';

interface PortraitProps {
  name: string;
  /** The picture's address on this site. Initials are shown if it is null or does not load (P14). */
  image: string | null;
  size?: 'small' | 'large';
}

/** The widths in portrait.module.css, in rem because visitors may have chosen larger text. */
const SIZES = { small: '3rem', large: '7rem' };

/** A legislator's picture. It is hidden from screen readers, because the name is always beside it. */
export function Portrait({ name, image, size = 'small' }: PortraitProps) {
  const initials = name
    .split(/\s+/)
    .filter((word) => /^\p{L}{2,}/u.test(word))
    .map((word) => word[0])
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');
  return (
    <span className={`${styles.portrait} ${styles[size]}`} aria-hidden="true">
      {initials}
      {image && (
        <img
          data-portrait
          sizes={SIZES[size]}
          srcSet={PORTRAIT_WIDTHS.map((width) => `${sizedAddress(image, width)} ${width}w`).join(', ')}
          src={sizedAddress(image, PORTRAIT_SIDES[size])}
          width={PORTRAIT_SIDES[size]}
          height={PORTRAIT_SIDES[size]}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}
