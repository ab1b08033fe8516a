/**
 * Formats a number with its unit: `1 bill`, `1,204 bills`.
 * @param many the plural, if it is not the singular with an s
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** Formats a share as a percentage with at most one decimal: `1.8%` for 0.018. */
export function percentText(share: number): string {
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });
}
