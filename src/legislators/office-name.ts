/** The name of an office. Sources use `capitol` for the office at the seat of the legislature. */
export function officeName(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} office`;
}
