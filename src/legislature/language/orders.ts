/**
 * Whether a title names an order that its source lists as a bill, as Massachusetts does: `Study Order`, `Revenue - Extension
 * Order`. An order does not become law.
 */
export function isTitledOrder(title: string): boolean {
  return /\b(?:study|extension|rules amendment) order$|^(?:an? |joint |legislative )?order (?:relative|for|to|that|establishing)\b/i.test(
    title,
  );
}
