/** The address of a user's tracked bills, or of a download of them. @param file the end of the path: `/bills.csv` */
export function addressOf(
  listId: number | undefined,
  position: string | undefined,
  page = 1,
  file = '',
): string {
  const query = new URLSearchParams({
    ...(position && { position }),
    ...(page > 1 && { page: String(page) }),
  });
  const path = `${listId === undefined ? '/app/tracking' : `/app/tracking/${listId}`}${file}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
