import type { CatalogDocument } from '@goodturn/contract/console/catalog-desk/documents'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import type { SQL } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Kept } from './tables.ts'

/** What the review of a document may look at beside it. */
export interface ReviewOf<D> {
  key: string
  document: D
  /** As members see it; null for a thing that was never published. */
  published: D | null
  now: Date
}

/**
 * A kind of thing in the catalog: how its things are listed, read, judged and written. `D` is its document as the
 * contract has it, `K` the same as it is kept, with money in cents. All it does to the catalog it does by verbs of the
 * rooms whose tables they are.
 */
export interface Kind<D extends CatalogDocument = CatalogDocument, K = Kept> {
  /**
   * A select of all that were published, which the list searches, orders and cuts: key, title, line, note, art,
   * image_name, slug (draws the picture where no image was uploaded), price_cents, active, in this order.
   */
  readonly things: SQL
  /** A key for a new thing. */
  newKey(document: D): string
  /** The thing as members see it; null where there is none. `lock` keeps it as it is until the transaction ends. */
  read(tx: Tx, key: string, options: { lock: boolean }): Promise<K | null>
  present(kept: K): D
  keep(document: D): K
  /**
   * What a document becomes when it is saved: cleaned, with all that is fixed as it is in `published`, and with names
   * for what has none yet. `takenSlugs` are those of other new things.
   */
  settle(tx: Tx, document: D, published: D | null, takenSlugs: ReadonlySet<string>): Promise<D>
  /** What speaks for and against publishing it. */
  review(tx: Tx, of: ReviewOf<D>): Promise<ReviewNote[]>
  /** Makes it what members see, and tells that the catalog changed. */
  write(tx: Tx, key: string, kept: K, cause: Cause): Promise<void>
}
