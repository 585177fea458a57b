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
 * `staff-carrier` without one. A carrier keeps nothing: what it answers is stored by this room.
 */
export interface Carrier {
  readonly name: 'simulated' | 'easypost' | 'staff'

  /**
   * Takes packed parcels over without anybody's help, as of business time `now`. Null where a person takes the parcel
   * to the counter and tells its number: due touches then wait for staff.
   */
  readonly takeOver: ((parcels: readonly Parcel[], now: Date) => Handover[]) | null

  /** Begins to follow a number that staff set. May go over the network; a repeat does no harm. Throws to be retried. */
  follow(parcel: Parcel, handover: HandedOver, now: Date): Promise<Followed>

  /** Where the carrier's own signed reports come in, for those that send them. */
  readonly webhook: CarrierWebhook | null
}

/** What is to be carried, and where to. */
export interface Parcel {
  touchKey: TouchKey
  street: string
  city: string
  state: string
  zip: string
  lat: number | null
  lng: number | null
}

/** A parcel as its carrier knows it. */
export interface HandedOver {
  carrier: string
  number: string
}

/** What following a number tells at once. */
export interface Followed {
  /** When it should arrive; null when the carrier does not say. */
  arrives: CalendarDate | null
  /** Reports that fall due as business time goes: the simulated carrier's; others report by themselves. */
  planned: PlannedReport[]
}

export interface Handover extends HandedOver, Followed {
  touchKey: TouchKey
}

export interface CarrierWebhook {
  /** Below `/webhooks`. */
  readonly path: string
  /** The reports of a request; null when its signature is wrong. Throws when the body cannot be read. */
  read(body: Buffer, header: (name: string) => string | null): CarrierReport[] | null
}

/** A report of a carrier about a number, whichever way it came. */
export interface CarrierReport {
  trackingNumber: string
  trackingCarrier: string
  status: string
  message: string
  at: Date
  city: string | null
  state: string | null
  /** The carrier's present guess of the day of arrival. */
  arrives?: CalendarDate | null
}
