import type { PackingLabelKey } from '@goodturn/contract/ids'
import type { ParcelSize } from '@goodturn/contract/care/packing/parcel-size'

declare module '../../platform/context.ts' {
  interface Ports {
    /** Null when labels can't be bought: our own address labels are printed instead. */
    labelSeller: LabelSeller | null
  }
}

/**
 * The port to the seller of carrier labels. A label is first prepared, at no cost, and then bought by the id that this
 * returned, so an interrupted run never buys it twice. Any error other than `LabelRefused` means the seller didn't
 * answer, and retrying is safe.
 */
export interface LabelSeller {
  readonly name: 'easypost'

  /** Prepares a label and returns the seller's id for it. Throws `LabelRefused`. */
  prepare(order: LabelOrder): Promise<string>

  /** Buys a prepared label, or returns the existing purchase. Throws `LabelRefused`. */
  buy(vendorId: string): Promise<SoldLabel>

  /** The picture of a label that was bought: a PNG, 4 by 6 inches. */
  picture(vendorId: string): Promise<Buffer>

  /** Refunds a label. `refused` may succeed on another day; `unsold` was never bought. */
  refund(vendorId: string): Promise<'refunded' | 'refused' | 'unsold'>
}

/** The parcel to be carried, and its destination. */
export interface LabelOrder {
  /** Our own key for the label. */
  key: PackingLabelKey
  to: PostalAddress
  size: ParcelSize
}

/** An address in carrier format. */
export interface PostalAddress {
  name: string
  company: string | null
  street: string
  street2: string | null
  city: string
  state: string
  zip: string
}

export interface SoldLabel {
  carrier: string
  service: string
  number: string
  cents: number
}

/** The seller refuses a label. With `forAll`, it would refuse any other too. */
export class LabelRefused extends Error {
  readonly forAll: boolean

  constructor(why: string, forAll = false) {
    super(why)
    this.name = 'LabelRefused'
    this.forAll = forAll
  }
}
