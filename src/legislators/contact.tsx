import { EmptyNote } from '../ui/empty-note.tsx';
import styles from './legislator-page.module.css';
import type { Legislator } from './legislators.server.ts';
import { officeName } from './office-name.ts';

/** Contact details of a legislator, with a vCard and a feed. */
export function Contact({ legislator }: { legislator: Legislator }) {
  const { id, email, offices, source_url, links } = legislator;
  const at = `/app/legislator/${id}`;
  const pages = links.map(({ url }) => url).filter((url) => url !== source_url && /^https?:/i.test(url));
  return (
    <section>
      <h2>Contact</h2>
      {!email && offices.length === 0 && (
        <EmptyNote>No contact details recorded for this legislator.</EmptyNote>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {offices.map(({ kind, address, phone, fax }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: offices never change order, and two may be identical
        <address key={position} className={styles.office}>
          <span>{officeName(kind)}</span>
          {address}
          {phone && <PhoneLink number={phone} />}
          {fax && <span>Fax {fax}</span>}
        </address>
      ))}
      <ul className={`${styles.lines} no-print`}>
        {source_url && (
          <li>
            <a href={source_url}>Official page</a>
          </li>
        )}
        {pages.map((url) => (
          <li key={url}>
            <a href={url}>{new URL(url).hostname.replace(/^www\./, '')}</a>
          </li>
        ))}
        <li>
          <a href={`${at}.vcf`} download>
            Add to your address book
          </a>
        </li>
        <li>
          <a href={`${at}.atom`}>Feed of bills, votes, and press releases</a>
        </li>
      </ul>
    </section>
  );
}

function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>;
}
