/**
 * Whether a title names an order that its source lists as a bill, as Massachusetts does: `Study Order`, `Revenue - Extension
 * Order`. An order does not become law.
 */
export function isTitledOrder(title: string): boolean {
  return /\b(?:study|extension|rules amendment) order$|^(?:an? |joint |legislative )?order (?:relative|for|to|that|establishing)\b|^authorizing the (?:joint )?committee\b.{0,200}\bto make an investigation\b/i.test(
    title,
  );
}

/**
 * Whether the history of a document calls it an order, whatever its title is: `Order reported favorably by committee`. An order
 * about a bill, which the bill's history lists, is adopted without a committee's report.
 * @param texts the texts of its actions
 */
export function isReportedAsOrder(texts: readonly string[]): boolean {
  return texts.some((text) => /^order reported\b/i.test(text));
}
