import type { TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import type { PlannedReport } from './tables.ts'

declare module '../../platform/context.ts' {
  interface Ports {
    carrier: Carrier
  }
}

/**
 * The port to the parcel carrier. Vendors: `simulated-carrier` in sandbox mode, `easypost-carrier` with an account,
 * `staff-carrier` without one. A carrier stores nothing: this room stores its answers.
 */
export interface Carrier {
  readonly name: 'simulated' | 'easypost' | 'staff'

  /**
   * Takes packed parcels over automatically, as of business time `now`. Null when a person takes the parcel to the
   * counter and enters its number: due touches then wait for staff.
   */
  readonly takeOver: ((parcels: readonly Parcel[], now: Date) => Handover[]) | null

  /** Starts following a number that staff set. May use the network; safe to repeat. Throws to be retried. */
  follow(parcel: Parcel, handover: CarrierNumber, now: Date): Promise<TrackingStarted>

  /** The endpoint for the carrier's own signed reports; null for carriers that send none. */
  readonly webhook: CarrierWebhook | null
}

/** The parcel to be carried, and its destination. */
export interface Parcel {
  touchKey: TouchKey
  street: string
  city: string
  state: string
  zip: string
  lat: number | null
  lng: number | null
  /** Whether its member may see only the city; reports must not name the street then (D-1-73). */
  isPrivate: boolean
  /** The first day of arrival that the member was told; null before they were told one. */
  promisedFrom: CalendarDate | null
}

/** A parcel's carrier and tracking number. */
export interface CarrierNumber {
  carrier: string
  number: string
}

/** The carrier's answer when it starts tracking a number. */
export interface TrackingStarted {
  /** When it should arrive; null when the carrier does not say. */
  arrives: CalendarDate | null
  /** Reports that come due in business time, for the simulated carrier only; others report on their own. */
  planned: PlannedReport[]
}

export interface Handover extends CarrierNumber, TrackingStarted {
  touchKey: TouchKey
}

export interface CarrierWebhook {
  /** Below `/webhooks`. */
  readonly path: string
  /** The reports of a request; null when its signature is wrong. Throws when the body cannot be read. */
  read(body: Buffer, header: (name: string) => string | null): CarrierReport[] | null
}

/** A carrier's report on a tracking number, from any source. */
export interface CarrierReport {
  trackingNumber: string
  trackingCarrier: string
  status: string
  message: string
  at: Date
  city: string | null
  state: string | null
  /** The carrier's current estimate of the arrival day. */
  arrives?: CalendarDate | null
}
