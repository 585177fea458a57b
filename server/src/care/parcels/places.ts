import { createRequire } from 'node:module'
import type zipcodes from 'zipcodes'

/** The table is 5 MB, so it is loaded on the first lookup. */
const load = createRequire(import.meta.url)

export interface Coordinates {
  lat: number
  lng: number
}

const known = new Map<string, Coordinates | null>()
const knownMax = 5000

/** The coordinates of a US or Canadian city, as carriers name it; null when unknown. */
export function coordinatesOf(city: string | null, state: string | null): Coordinates | null {
  if (!city || !state) return null
  const name = `${city.toLowerCase()}|${state.toUpperCase()}`
  const earlier = known.get(name)
  if (earlier !== undefined) return earlier
  const [first] = (load('zipcodes') as typeof zipcodes).lookupByName(city, state)
  const found = first ? { lat: first.latitude, lng: first.longitude } : null
  if (known.size >= knownMax) known.clear()
  known.set(name, found)
  return found
}
