/* What the build puts in place of two parts of InstantSearch in browsers (`vite.config.ts`), because the site never runs them: `qs`, whose functions
   `searchRouting` replaces, and the events for Algolia's statistics, which `insights={false}` turns off. */

export default {};

export function createInsightsMiddleware(): never {
  throw new Error('Statistics are left out of the build.');
}
