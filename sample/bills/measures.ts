import { budgetMeasures } from '../acts/budget-acts.ts';
import { generalMeasure, withNewTitle } from '../acts/general-acts.ts';
import { localMeasure } from '../acts/local-acts.ts';
import type { Measure } from '../acts/measure.ts';
import type { SampleSession } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';

const LOCAL_SHARE = 0.16;
/** The number of tries to find an unused title, before falling back to a local bill, for which there is always another title. */
const MAX_TRIES = 12;

/** Generates measures for the whole sample, each with a title of its own. */
export interface MeasureSource {
  budgets(session: SampleSession): Measure[];
  /** Creates another measure. */
  next(random: SeededRandom, session: SampleSession): Measure;
  /** A measure on the same matter, with a different title. */
  again(random: SeededRandom, measure: Measure): Measure;
}

export function measureSource(seed: SeededRandom): MeasureSource {
  const titles = new Set<string>();
  const isTaken = (measure: Measure) => titles.size === titles.add(measure.title).size;
  const local = (random: SeededRandom, session: SampleSession): Measure => {
    for (;;) {
      const measure = localMeasure(random, session.startYear);
      if (!isTaken(measure)) return measure;
    }
  };

  return {
    budgets(session) {
      const measures = budgetMeasures(seed.fork('budgets', session.identifier), session.startYear);
      return measures.filter((measure) => !isTaken(measure));
    },
    next(random, session) {
      if (random.chance(LOCAL_SHARE)) return local(random, session);
      for (let i = 0; i < MAX_TRIES; i++) {
        const measure = generalMeasure(random);
        if (!isTaken(measure)) return measure;
      }
      return local(random, session);
    },
    again(random, measure) {
      for (let title = measure, i = 0; ; i++) {
        title = withNewTitle(random, title);
        if (!isTaken(title)) return title;
        if (i > MAX_TRIES) title = { ...title, title: `${title.title}, as heard again` };
      }
    },
  };
}
