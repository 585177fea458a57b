import type { PackingLabelKey } from '@goodturn/contract/ids'
import type { ParcelSize } from '@goodturn/contract/care/packing/parcel-size'

declare module '../../platform/context.ts' {
  interface Ports {
    /** Null where labels cannot be bought: our own address labels are printed. */
    labelSeller: LabelSeller | null
  }
}

/**
 * The port to whoever sells the labels of carriers. A label is prepared, which costs nothing, and bought under the name
 * that this gave it: whatever is cut off in between, it is bought once. What is thrown besides `LabelRefused` means that
 * the seller did not answer, and that asking again does no harm.
 */
export interface LabelSeller {
  readonly name: 'easypost'

  /** Prepares a label; the answer is what the seller calls it. Throws `LabelRefused`. */
  prepare(order: LabelOrder): Promise<string>

  /** Buys a label that was prepared, or tells what it was bought for. Throws `LabelRefused`. */
  buy(vendorId: string): Promise<SoldLabel>

  /** The picture of a label that was bought: a PNG, 4 by 6 inches. */
  picture(vendorId: string): Promise<Buffer>

  /** Gives a label back. `refused` may be taken on another day; `unsold` was never bought. */
  refund(vendorId: string): Promise<'refunded' | 'refused' | 'unsold'>
}

/** What is to be carried, and where to. */
export interface LabelOrder {
  /** Our own name for it. */
  key: PackingLabelKey
  to: PostalAddress
  size: ParcelSize
}

/** An address as carriers write it. */
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

/** The seller does not sell a label. `forAll` would refuse any other as well. */
export class LabelRefused extends Error {
  readonly forAll: boolean

  constructor(why: string, forAll = false) {
    super(why)
    this.name = 'LabelRefused'
    this.forAll = forAll
  }
}
