import type { StoryCarrierEvent, StoryLocation } from '../types.ts'

/** Hubs a parcel passes through on its way from the packing house in Sparks. */
const hubs: Readonly<Record<string, [city: string, state: string]>> = {
  CA: ['Sacramento', 'CA'],
  OR: ['Medford', 'OR'],
  WA: ['Portland', 'OR'],
  TX: ['Fort Worth', 'TX'],
  HI: ['Ontario', 'CA'],
  LA: ['Fort Worth', 'TX'],
  CO: ['Salt Lake City', 'UT'],
  PR: ['Miami', 'FL'],
  NY: ['Newark', 'NJ'],
}
const elsewhere: [string, string] = ['Louisville', 'KY']

export type Reach = 'delivered' | 'out_for_delivery' | 'in_transit' | 'return_to_sender'

/** The carrier events of a parcel that left on `fromDay`, up to its current state. Times are UTC. */
export function journey(fromDay: number, to: StoryLocation, reach: Reach): StoryCarrierEvent[] {
  const [hubCity, hubState] = hubs[to.state] ?? elsewhere
  const firstEvents: StoryCarrierEvent[] = [
    {
      day: fromDay,
      time: '18:30',
      status: 'pre_transit',
      message: 'Packed, with your card on top',
      city: 'Sparks',
      state: 'NV',
    },
    {
      day: fromDay + 1,
      time: '22:05',
      status: 'in_transit',
      message: 'Picked up by the carrier',
      city: 'Sparks',
      state: 'NV',
    },
    {
      day: fromDay + 2,
      time: '05:40',
      status: 'in_transit',
      message: 'Arrived at the sorting center',
      city: hubCity,
      state: hubState,
    },
  ]
  if (reach === 'in_transit') return firstEvents
  const near: StoryCarrierEvent = {
    day: fromDay + 3,
    time: '14:12',
    status: 'out_for_delivery',
    message: 'Out for delivery',
    city: to.city,
    state: to.state,
  }
  // Just after midnight UTC, so that it is in the past whatever time the story is loaded.
  if (reach === 'out_for_delivery') return [...firstEvents, { ...near, time: '00:01' }]
  if (reach === 'return_to_sender') {
    return [
      ...firstEvents,
      near,
      {
        day: fromDay + 4,
        time: '19:26',
        status: 'return_to_sender',
        message: `The address could not be found: ${to.street}`,
        city: to.city,
        state: to.state,
      },
    ]
  }
  return [
    ...firstEvents,
    near,
    {
      day: fromDay + 3,
      time: '21:48',
      status: 'delivered',
      message: 'Delivered, left at the front door',
      city: to.city,
      state: to.state,
    },
  ]
}

/** A UPS number with its check digit, derived from a counter so that it is the same at every start. */
export function upsNumber(counter: number): string {
  const body = `999AA101${String(23_000 + counter * 137).padStart(7, '0')}`
  const sum = [...body].reduce((total, char, index) => total + valueOf(char) * (index % 2 === 0 ? 1 : 2), 0)
  return `1Z${body}${(10 - (sum % 10)) % 10}`
}

function valueOf(char: string): number {
  return /\d/.test(char) ? Number(char) : (char.charCodeAt(0) - 63) % 10
}

/** The upcoming events of a parcel still on its way: delivered tomorrow, or in three days from the hub. */
export function upcomingReports(to: StoryLocation, reach: Reach): StoryCarrierEvent[] {
  const arrives = reach === 'out_for_delivery' ? 1 : 3
  const door = { day: arrives, city: to.city, state: to.state }
  const delivered: StoryCarrierEvent = {
    ...door,
    time: '20:30',
    status: 'delivered',
    message: 'Delivered, left at the front door',
  }
  if (reach === 'out_for_delivery') return [delivered]
  if (reach !== 'in_transit') return []
  return [{ ...door, time: '14:12', status: 'out_for_delivery', message: 'Out for delivery' }, delivered]
}
