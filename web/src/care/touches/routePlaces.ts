import type { Touch, TrackingDetail } from '@goodturn/contract/care/touches/schema'

/** A place on the route, named as the carrier names it. */
export interface Place {
  name: string
  lat: number
  lng: number
}

export interface RoutePlaces {
  /** The places where the parcel was seen, in order; empty until it leaves. */
  seen: Place[]
  door: Place
  /** Whether the parcel reached the door. */
  arrived: boolean
}

/** The places on a touch's route; null when the address's location is unknown (CG-77). */
export function placesOf(touch: Touch, details: readonly TrackingDetail[]): RoutePlaces | null {
  const { location } = touch
  if (!location || location.lat === null || location.lng === null) return null
  const door = { name: `${location.city}, ${location.state}`, lat: location.lat, lng: location.lng }
  const seen: Place[] = []
  for (const detail of details.toReversed()) {
    const at = detail.location
    if (!at || at.lat === null || at.lng === null) continue
    const name = `${at.city}, ${at.state}`
    if (name !== door.name && seen.at(-1)?.name !== name) seen.push({ name, lat: at.lat, lng: at.lng })
  }
  return { seen, door, arrived: touch.tracking_status === 'delivered' }
}
