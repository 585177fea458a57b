/** What the search of the shop looks in, in lower case: what a service is called, its line, tags and category. */
export function searchTextOf(words: readonly (string | null | undefined)[]): string {
  return words.filter(Boolean).join(' ').toLowerCase().replaceAll('’', "'")
}
