import type { Logo } from './decode-logo.ts';
import styles from './organizations.module.css';

/** The logo of an organization, beside its name. */
export function OrganizationLogo({ logo }: { logo: Logo | undefined }) {
  if (!logo) return null;
  const { image, width, height } = logo;
  return (
    <img
      className={styles.logo}
      src={`data:image/png;base64,${image}`}
      width={width}
      height={height}
      alt=""
    />
  );
}
