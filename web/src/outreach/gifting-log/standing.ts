/** From this share of the limit on a recipient is near it. */
const nearFrom = 0.8

/** How a sum stands beside its limit, both in cents. */
export function standing(given: number, most: number) {
  const state = given > most ? 'over' : given >= most * nearFrom ? 'near' : 'under'
  // Of the bar: what lies within the limit; above it, the bar is the whole sum.
  const within = given > most ? most / given : given / most
  return { state, left: most - given, within } as const
}
