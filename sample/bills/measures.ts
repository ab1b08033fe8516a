import { budgetMeasures } from '../acts/budget-acts.ts';
import { generalMeasure, retitled } from '../acts/general-acts.ts';
import { localMeasure } from '../acts/local-acts.ts';
import type { Measure } from '../acts/measure.ts';
import type { SampleSession } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';

const LOCAL_SHARE = 0.16;
/** How often another title is tried before a local bill about somebody, of whom there is no end, is taken. */
const TRIES = 12;

/** Measures for the whole sample, no two of them with the same title. */
export interface MeasureSource {
  budgets(session: SampleSession): Measure[];
  /** Something new. */
  next(random: SeededRandom, session: SampleSession): Measure;
  /** The same matter again, under another title. */
  again(random: SeededRandom, measure: Measure): Measure;
}

export function measureSource(seed: SeededRandom): MeasureSource {
  const titles = new Set<string>();
  const taken = (measure: Measure) => titles.size === titles.add(measure.title).size;
  const local = (random: SeededRandom, session: SampleSession): Measure => {
    for (;;) {
      const measure = localMeasure(random, session.startYear);
      if (!taken(measure)) return measure;
    }
  };
  return {
    budgets(session) {
      const measures = budgetMeasures(seed.fork('budgets', session.identifier), session.startYear);
      return measures.filter((measure) => !taken(measure));
    },
    next(random, session) {
      if (random.chance(LOCAL_SHARE)) return local(random, session);
      for (let i = 0; i < TRIES; i++) {
        const measure = generalMeasure(random);
        if (!taken(measure)) return measure;
      }
      return local(random, session);
    },
    again(random, measure) {
      for (let title = measure, i = 0; ; i++) {
        title = retitled(random, title);
        if (!taken(title)) return title;
        if (i > TRIES) title = { ...title, title: `${title.title}, as heard again` };
      }
    },
  };
}
