/** What an office is called: `capitol` is the sources' word for the one at the seat of the legislature. */
export function officeName(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} office`;
}
