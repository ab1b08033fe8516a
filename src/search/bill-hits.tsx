import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Highlight, Snippet, useHits } from 'react-instantsearch';
import { Day } from '../ui/day.tsx';
import detailStyles from './bill-detail.module.css';
import { BillDetail } from './bill-detail.tsx';
import type { BillHit } from './hit-types.ts';
import styles from './results.module.css';
import type { Selection } from './selection.tsx';

/** The bills found, each to tick (S06), to track (S07) and to open in place (S05). */
export function BillHits({ selection }: { selection: Selection }) {
  const { items } = useHits<BillHit>();
  return items.map((hit) => <BillResult key={hit.objectID} hit={hit} selection={selection} />);
}

function BillResult({ hit, selection }: { hit: BillHit; selection: Selection }) {
  const [isExpanded, setExpanded] = useState(false);
  const detailId = `bill-${hit.objectID}-detail`;
  const inText = hit._snippetResult?.text;
  const foundInText = inText && 'matchLevel' in inText && inText.matchLevel !== 'none';
  return (
    <li className={`${styles.result} ${styles.bill}`}>
      <label className={styles.tick}>
        <input type="checkbox" checked={selection.has(hit.id)} onChange={() => selection.toggle(hit.id)} />
        <span className="visually-hidden">Select {hit.number}</span>
      </label>
      <div>
        <h2>
          <a href={hit.url}>
            <span className={styles.number}>
              <Highlight hit={hit} attribute="number" />
            </span>
            <Highlight hit={hit} attribute="title" />
          </a>
        </h2>
        <p className={styles.facts}>
          {hit.sponsor && (
            <span>
              <Highlight hit={hit} attribute="sponsor" />
            </span>
          )}
          <span>{hit.status_name}</span>
          {hit.algolia_date && (
            <span>
              Introduced on <Day day={hit.algolia_date} />
            </span>
          )}
          <span>{hit.session_name}</span>
        </p>
        {hit.last_action_text && (
          <p className={styles.excerpt}>
            {hit.last_action_date && <Day day={hit.last_action_date} />} {hit.last_action_text}
          </p>
        )}
        {foundInText && (
          <p className={styles.excerpt}>
            In the text: <Snippet hit={hit} attribute="text" />
          </p>
        )}
      </div>
      <div className={styles.side}>
        <button type="button" className={styles.track} onClick={selection.refuse}>
          Track Bill<span className="visually-hidden"> {hit.number}</span>
        </button>
        <button
          type="button"
          className={styles.expand}
          aria-expanded={isExpanded}
          aria-controls={detailId}
          onClick={() => setExpanded(!isExpanded)}
        >
          <ChevronRight aria-hidden="true" size={16} /> Details
          <span className="visually-hidden"> of {hit.number}</span>
        </button>
      </div>
      {isExpanded && (
        <div id={detailId} className={detailStyles.detail}>
          <BillDetail hit={hit} />
        </div>
      )}
    </li>
  );
}
