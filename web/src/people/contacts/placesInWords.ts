interface Place {
  city: string
  state: string
}

/** Where somebody can be reached: `Oakland, CA and 1 more`; nothing without an address. */
export function placesInWords(places: readonly Place[]): string {
  const [first] = places
  if (!first) return ''
  const more = places.length > 1 ? ` and ${places.length - 1} more` : ''
  return `${first.city}, ${first.state}${more}`
}
