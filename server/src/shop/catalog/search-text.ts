/** The text that the shop's search looks in, in lower case: a service's title, summary, tags, and category. */
export function searchTextOf(words: readonly (string | null | undefined)[]): string {
  return words.filter(Boolean).join(' ').toLowerCase().replaceAll('’', "'")
}
