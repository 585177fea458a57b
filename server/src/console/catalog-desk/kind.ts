import type { CatalogDocument } from '@goodturn/contract/console/catalog-desk/documents'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import type { SQL } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StoredDocument } from './tables.ts'

/** The data available to a document's review. */
export interface ReviewOf<D> {
  key: string
  document: D
  /** The version that members see; null if never published. */
  published: D | null
  now: Date
}

/**
 * A kind of catalog item: how its items are listed, read, reviewed, and written. `D` is the document in the contract,
 * `K` the stored one, with money in cents. It changes the catalog only through the verbs of the rooms that own the
 * tables.
 */
export interface Kind<D extends CatalogDocument = CatalogDocument, K = StoredDocument> {
  /**
   * Selects all published items, for the list to search, sort, and page: key, title, line, note, art, image_name, slug
   * (draws the picture if no image was uploaded), price_cents, active, in this order.
   */
  readonly things: SQL
  /** A key for a new item. */
  newKey(document: D): string
  /** The item as members see it; null if there is none. `lock` holds it unchanged until the transaction ends. */
  read(tx: Tx, key: string, options: { lock: boolean }): Promise<K | null>
  present(kept: K): D
  keep(document: D): K
  /**
   * Prepares a document for saving: cleans it, restores fixed fields from `published`, and names whatever has no name
   * yet. `takenSlugs` are the slugs of other new items.
   */
  settle(tx: Tx, document: D, published: D | null, takenSlugs: ReadonlySet<string>): Promise<D>
  /** Reasons for and against publishing it. */
  review(tx: Tx, of: ReviewOf<D>): Promise<ReviewNote[]>
  /** Publishes it to members and announces that the catalog changed. */
  write(tx: Tx, key: string, kept: K, cause: Cause): Promise<void>
}
