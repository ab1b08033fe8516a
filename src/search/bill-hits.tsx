import { Fragment, memo, useCallback, useEffect, useRef, useState } from 'react';
import { BillStatus } from '../bills/bill-status.tsx';
import type { Tracking } from '../bills/use-tracking.ts';
import { Day } from '../ui/day.tsx';
import { DetailsButton } from '../ui/details-button.tsx';
import detailStyles from './bill-detail.module.css';
import { BillDetail } from './bill-detail.tsx';
import type { FoldedBill } from './earlier-versions.ts';
import { HighlightedAttribute, HighlightedExcerpt } from './highlighted.tsx';
import type { BillHit } from './hit-types.ts';
import { SETTLE_DELAY_MS } from './long-page.ts';
import styles from './results.module.css';
import type { Selection } from './selection.tsx';
import { pressTrack, TrackButton } from './track-button.tsx';

/**
 * Bills in search results, with the earlier versions that are folded under them, a checkbox (S06), a tracking button (S07) and
 * expandable details (S05).
 */
export function BillHits({ bills, selection, tracking }: BillHitsProps) {
  const { loadTracked } = tracking;
  const shown = bills.map(({ hit }) => hit.id).join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the shown bills change
  useEffect(() => {
    // The results change with every keystroke, so the state is loaded after a pause.
    const pause = setTimeout(
      () => loadTracked(shown.split(',').map(Number).filter(Boolean)),
      SETTLE_DELAY_MS,
    );
    return () => clearTimeout(pause);
  }, [shown]);
  // Handlers read the latest props from a ref, so that selecting a bill renders only its own row and not a
  // thousand others.
  const latest = useRef({ selection, tracking });
  useEffect(() => {
    latest.current = { selection, tracking };
  });
  const tick = useCallback((billId: number) => latest.current.selection.toggle(billId), []);
  const track = useCallback((billId: number) => pressTrack(latest.current.tracking, billId), []);
  return bills.map(({ hit, earlier }) => (
    <BillResult
      key={hit.objectID}
      hit={hit}
      earlier={earlier}
      isTicked={selection.has(hit.id)}
      isTracked={tracking.isTracked(hit.id)}
      onTick={tick}
      onTrack={track}
    />
  ));
}

interface BillHitsProps {
  bills: FoldedBill[];
  selection: Selection;
  tracking: Tracking;
}

interface BillResultProps extends FoldedBill {
  isTicked: boolean;
  isTracked: boolean | undefined;
  onTick: (billId: number) => void;
  onTrack: (billId: number) => void;
}

const BillResult = memo(function BillResult(props: BillResultProps) {
  const { hit, earlier, isTicked, isTracked, onTick, onTrack } = props;
  const [isExpanded, setExpanded] = useState(false);
  const detailId = `bill-${hit.objectID}-detail`;
  return (
    <li className={`${styles.result} ${styles.bill}`}>
      <label className={styles.tick}>
        <input type="checkbox" checked={isTicked} onChange={() => onTick(hit.id)} />
        <span className="visually-hidden">Select {hit.number}</span>
      </label>
      <div>
        <h2>
          <a href={hit.url}>
            <span className={styles.number}>
              <HighlightedAttribute hit={hit} attribute="number" />
            </span>{' '}
            <HighlightedAttribute hit={hit} attribute="title" />
          </a>
        </h2>
        <p className={styles.facts}>
          {hit.sponsor && (
            <span>
              <HighlightedAttribute hit={hit} attribute="sponsor" />
            </span>
          )}
          <span>
            {hit.progress ? <BillStatus status={hit.status_name} progress={hit.progress} /> : hit.status_name}
          </span>
          {hit.algolia_date && (
            <span>
              {hit.is_introduced_then === 0 ? 'First recorded on' : 'Introduced on'}{' '}
              <Day day={hit.algolia_date} />
            </span>
          )}
          <span>{hit.session_name}</span>
        </p>
        {hit.last_action_text && (
          <p className={styles.excerpt}>
            {hit.last_action_date && <Day day={hit.last_action_date} />} {hit.last_action_text}
          </p>
        )}
        <Passage hit={hit} />
        {earlier.length > 0 && (
          <p className={styles.earlier}>
            Earlier versions:{' '}
            {earlier.map(({ id, url, number }, at) => (
              <Fragment key={id}>
                {at > 0 && ', '}
                <a href={url}>{number}</a>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <div className={styles.side}>
        <TrackButton number={hit.number} isTracked={isTracked} onPress={() => onTrack(hit.id)} />
        <DetailsButton
          of={hit.number}
          isOpen={isExpanded}
          controls={detailId}
          onToggle={() => setExpanded(!isExpanded)}
        />
      </div>
      {isExpanded && (
        <div id={detailId} className={detailStyles.detail}>
          <BillDetail hit={hit} />
        </div>
      )}
    </li>
  );
});

/** Where a bill's passages come from, in the order of preference. */
const PASSAGES = [
  { attribute: 'description', label: 'In the description' },
  { attribute: 'text', label: 'In the text' },
] as const;

/** The passage with most of the searched words; renders nothing if none has any. */
function Passage({ hit }: { hit: BillHit }) {
  const matching = (level: 'full' | 'partial') =>
    PASSAGES.find(({ attribute }) => {
      const found = hit._snippetResult?.[attribute];
      return found && 'matchLevel' in found && found.matchLevel === level;
    });
  const passage = matching('full') ?? matching('partial');
  if (!passage) return null;
  return (
    <p className={styles.excerpt}>
      {passage.label}: <HighlightedExcerpt hit={hit} attribute={passage.attribute} />
    </p>
  );
}
