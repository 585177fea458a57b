import type { PrivatePlace } from '../tables.ts'

/** Where a touch goes, as everyone but its recipient and fulfillment may know it. */
export interface Whereabouts {
  private_place: PrivatePlace | null
  city: string | null
  state_code: string | null
}

/** "Denver, CO": all that is told of a touch's address, private or not (D-1-73); null if it has none. */
export function placeText({ private_place: own, city, state_code: state }: Whereabouts): string | null {
  const place = own ?? { city, state }
  return place.city ? `${place.city}, ${place.state}` : null
}
