/** The share of the limit from which a recipient is near it. */
const nearLimitShare = 0.8

/** Compares a sum with its limit, both in cents. */
export function getLimitStatus(given: number, most: number) {
  const state = given > most ? 'over' : given >= most * nearLimitShare ? 'near' : 'under'
  // The share of the bar within the limit; over the limit, the bar is the whole sum.
  const within = given > most ? most / given : given / most
  return { state, left: most - given, within } as const
}
