import styles from './roll-call-page.module.css';
import type { Neighbors } from './votes.server.ts';

/** Links to the previous and next roll call of a chamber's floor or of a committee. */
export function RollCallNeighbors({ neighbors, body }: { neighbors: Neighbors; body: string }) {
  const { previous, next } = neighbors;
  if (!previous && !next) return null;
  return (
    <nav className={`${styles.neighbors} no-print`} aria-label={`Roll calls of the ${body}`}>
      {previous && (
        <a href={`/app/votes/${previous}`} rel="prev">
          Previous roll call
        </a>
      )}
      {next && (
        <a href={`/app/votes/${next}`} rel="next">
          Next roll call
        </a>
      )}
    </nav>
  );
}
