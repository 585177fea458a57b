interface Place {
  city: string
  state: string
}

/** Summarizes a person's addresses: `Oakland, CA and 1 more`; empty without one. */
export function formatPlaces(places: readonly Place[]): string {
  const [first] = places
  if (!first) return ''
  const more = places.length > 1 ? ` and ${places.length - 1} more` : ''
  return `${first.city}, ${first.state}${more}`
}
