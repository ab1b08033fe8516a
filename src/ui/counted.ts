/**
 * How many there are, in words: `1 bill`, `1,204 bills`.
 * @param many what several are called, where that is more than an s behind the one
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
