import { BillStatus } from './bill-status.tsx';
import styles from './line-of-descent.module.css';
import type { DescentBill, LineOfDescent } from './line-of-descent.server.ts';

interface LineOfDescentStripProps {
  bill: DescentBill;
  line: LineOfDescent;
}

/** The maximum number of bills that are listed as the origin of another one. The related bills list all. */
const MAX_LISTED = 3;

/** The bills from which a bill came, and those that took its place. A single one that took its place is in `NowBills`. */
export function LineOfDescentStrip({ bill, line }: LineOfDescentStripProps) {
  const { before, tookPlaceOf, after } = line;
  return (
    <>
      {(before.length > 0 || after.length > 1) && <Strip bill={bill} line={line} />}
      {tookPlaceOf.length > 0 && (
        <p className={styles.now}>
          <span>It took the place of</span>
          {tookPlaceOf.map((each) => (
            <DescentLink key={each.id} bill={each} />
          ))}
        </p>
      )}
    </>
  );
}

function Strip({ bill, line: { before, after } }: LineOfDescentStripProps) {
  const more = before.length - MAX_LISTED;
  return (
    <nav className={styles.line} aria-label="Earlier and later versions of this bill">
      <ol>
        {before.length > 0 && (
          <li>
            <span className={styles.soft}>From</span>
            {before.slice(0, MAX_LISTED).map((each) => (
              <DescentLink key={each.id} bill={each} />
            ))}
            {more > 0 && <span className={styles.soft}>and {more} more</span>}
          </li>
        )}
        <li aria-current="page">
          <strong>{bill.number}</strong>
        </li>
        {after.map((bills) => (
          <li key={bills[0]?.id}>
            {bills.map((each) => (
              <DescentLink key={each.id} bill={each} />
            ))}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The bills that stand now for a bill that was continued, with their status. */
export function NowBills({ line }: { line: LineOfDescent }) {
  const now = line.after.at(-1);
  if (!now) return null;
  return (
    <p className={styles.now}>
      <strong>{introductionOf(line)} </strong>
      {now.map((bill) => (
        <span key={bill.id}>
          <DescentLink bill={bill} /> <BillStatus status={bill.status} progress={bill.progress} />
        </span>
      ))}
    </p>
  );
}

function introductionOf({ after, gaveWay, isInPart }: LineOfDescent): string {
  if (isInPart) return 'Provisions of it are now in';
  return gaveWay && after.length === 1 ? 'Gave way to' : 'Now';
}

function DescentLink({ bill }: { bill: DescentBill }) {
  return (
    <a href={`/app/bill/${bill.id}`} title={bill.title}>
      {bill.number}
    </a>
  );
}
