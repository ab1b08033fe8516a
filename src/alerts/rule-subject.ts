/** What a rule watches, inside a sentence. @param listName of its tracking list; null if it watches everything */
export function ruleSubject(listName: string | null | undefined): string {
  return listName ? `the bills on “${listName}”` : 'the bills you track and the meetings on your agenda';
}
