import { randomInt } from 'node:crypto'
import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import type { Carrier, Handover, CarrierNumber, TrackingStarted, Parcel } from '../../care/parcels/carrier.ts'
import type { PlannedReport } from '../../care/parcels/tables.ts'

interface Hub {
  city: string
  state: string
  lat: number
  lng: number
}

/** Everything is packed here. */
const warehouse: Hub = { city: 'Sparks', state: 'NV', lat: 39.535, lng: -119.753 }

/** Sorting centers; a parcel passes those on its way. */
const hubs: readonly Hub[] = [
  { city: 'Sacramento', state: 'CA', lat: 38.582, lng: -121.494 },
  { city: 'Los Angeles', state: 'CA', lat: 34.053, lng: -118.243 },
  { city: 'Portland', state: 'OR', lat: 45.523, lng: -122.676 },
  { city: 'Seattle', state: 'WA', lat: 47.606, lng: -122.332 },
  { city: 'Salt Lake City', state: 'UT', lat: 40.76, lng: -111.891 },
  { city: 'Phoenix', state: 'AZ', lat: 33.448, lng: -112.074 },
  { city: 'Denver', state: 'CO', lat: 39.739, lng: -104.99 },
  { city: 'Dallas', state: 'TX', lat: 32.777, lng: -96.797 },
  { city: 'Kansas City', state: 'MO', lat: 39.1, lng: -94.579 },
  { city: 'Minneapolis', state: 'MN', lat: 44.978, lng: -93.265 },
  { city: 'Chicago', state: 'IL', lat: 41.878, lng: -87.63 },
  { city: 'Louisville', state: 'KY', lat: 38.253, lng: -85.759 },
  { city: 'Atlanta', state: 'GA', lat: 33.749, lng: -84.388 },
  { city: 'Miami', state: 'FL', lat: 25.762, lng: -80.192 },
  { city: 'Charlotte', state: 'NC', lat: 35.227, lng: -80.843 },
  { city: 'Philadelphia', state: 'PA', lat: 39.953, lng: -75.165 },
  { city: 'Newark', state: 'NJ', lat: 40.736, lng: -74.172 },
  { city: 'Boston', state: 'MA', lat: 42.36, lng: -71.058 },
]

/** Undeliverable addresses: the parcel is returned. */
const unknownPlaces = [/^41 alder court\b/i, /^00000/]

/**
 * The carrier of sandbox mode: it accepts parcels at once, and each then moves through real cities as business time
 * passes. The cities and the number of days depend on the distance, so a given address always has the same route.
 */
export function simulatedCarrier(): Carrier {
  return {
    name: 'simulated',
    takeOver: (parcels, now) =>
      parcels.map((parcel): Handover => {
        const handedOver = { carrier: 'UPS', number: newNumber() }
        return { touchKey: parcel.touchKey, ...handedOver, ...travel(parcel, handedOver, now) }
      }),
    follow: async (parcel, handover, now) => travel(parcel, handover, now),
    webhook: null,
  }
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function newNumber(): string {
  const tail = Array.from({ length: 16 }, () => letters[randomInt(letters.length)])
  return `1Z${tail.join('')}`
}

/** The reports from the warehouse to the door, or of the return, and the day of arrival. Hours are UTC. */
function travel(parcel: Parcel, { carrier }: CarrierNumber, now: Date): TrackingStarted {
  const packed = dateIn(now)
  const route = routeTo(parcel)
  const arrives = deliveryDay(packed, route.days, parcel.promisedFrom)
  const door = { city: parcel.city, state: parcel.state }
  const planned: PlannedReport[] = [
    report(packed, 16, 'pre_transit', 'Packed, with your card on top', warehouse),
    report(packed, 21, 'in_transit', `Picked up by ${carrier}`, warehouse),
  ]
  route.hubs.forEach((hub, index) => {
    const day = addDays(packed, index + 1)
    planned.push(report(day, 4, 'in_transit', 'Arrived at the sorting center', hub))
    planned.push(report(day, 13, 'in_transit', 'Left the sorting center', hub))
  })
  planned.push(report(arrives, 15, 'out_for_delivery', 'Out for delivery', door))
  planned.push(
    isUnknown(parcel)
      ? report(
          arrives,
          22,
          'return_to_sender',
          `The carrier couldn’t find ${parcel.isPrivate ? 'the address' : parcel.street}.`,
          door,
        )
      : report(arrives, 20, 'delivered', 'Delivered', door),
  )
  return { arrives, planned: planned.filter((each) => new Date(each.at) >= now) }
}

function isUnknown(parcel: Parcel): boolean {
  return unknownPlaces.some((place) => place.test(parcel.street) || place.test(parcel.zip))
}

function report(
  day: CalendarDate,
  hour: number,
  status: string,
  message: string,
  place: { city: string; state: string },
): PlannedReport {
  const at = `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
  return { at, status, message, city: place.city, state: place.state }
}

/** Parcels are not delivered on Sundays, nor before the first day that the member was told. */
function deliveryDay(packed: CalendarDate, days: number, promisedFrom: CalendarDate | null): CalendarDate {
  const fastest = addDays(packed, days)
  const day = promisedFrom !== null && promisedFrom > fastest ? promisedFrom : fastest
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? addDays(day, 1) : day
}

/** Days in transit, and one or two sorting centers between the warehouse and the door. */
function routeTo({ lat, lng }: Parcel): { days: number; hubs: Hub[] } {
  if (lat === null || lng === null) return { days: 4, hubs: [] }
  const door = { lat, lng }
  const far = kilometers(warehouse, door)
  const days = far < 600 ? 2 : far < 2000 ? 3 : 4
  const onTheWay = hubs
    .filter((hub) => kilometers(warehouse, hub) + kilometers(hub, door) < far * 1.25)
    .filter((hub) => kilometers(hub, door) > 25)
    .sort((one, other) => kilometers(warehouse, one) - kilometers(warehouse, other))
  const first = onTheWay[0]
  const last = onTheWay.at(-1)
  if (!first || !last) return { days, hubs: [] }
  return { days, hubs: first === last || days === 2 ? [last] : [first, last] }
}

interface Point {
  lat: number
  lng: number
}

/** The great-circle distance. */
function kilometers(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lng - from.lng) / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(half))
}
