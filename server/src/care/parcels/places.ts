import { createRequire } from 'node:module'
import type zipcodes from 'zipcodes'

/** The table is 5 MB: it is read when the first city is looked for. */
const load = createRequire(import.meta.url)

export interface Coordinates {
  lat: number
  lng: number
}

const known = new Map<string, Coordinates | null>()
const knownMax = 5000

/** Where a city of the US or Canada lies, as carriers name it; null when it is not known. */
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
