import type { CatalogDocument, CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import type { Kind } from './kind.ts'
import { bundleKind } from './kinds/bundle.ts'
import { categoryKind } from './kinds/category.ts'
import { eventKind } from './kinds/event.ts'
import { promptKind } from './kinds/prompt.ts'
import { sequenceKind } from './kinds/sequence.ts'
import { serviceKind } from './kinds/service.ts'
import type { StoredDocument } from './tables.ts'

/** Every kind with its specifics. */
const kinds: Readonly<Record<CatalogKind, Kind>> = {
  service: eraseTypes(serviceKind),
  category: eraseTypes(categoryKind),
  event: eraseTypes(eventKind),
  bundle: eraseTypes(bundleKind),
  prompt: eraseTypes(promptKind),
  sequence: eraseTypes(sequenceKind),
}

/** The kind called `name`. */
export const kindOf = (name: CatalogKind): Kind => kinds[name]

/** A kind as the engine handles all kinds: each gets only documents that came from the same kind. */
function eraseTypes<D extends CatalogDocument, K extends object>(kind: Kind<D, K>): Kind {
  return {
    things: kind.things,
    newKey: (document) => kind.newKey(document as D),
    read: (tx, key, options) => kind.read(tx, key, options) as Promise<StoredDocument | null>,
    present: (kept) => kind.present(kept as K),
    keep: (document) => kind.keep(document as D) as StoredDocument,
    settle: (tx, document, published, taken) => kind.settle(tx, document as D, published as D | null, taken),
    review: (tx, of) =>
      kind.review(tx, { ...of, document: of.document as D, published: of.published as D | null }),
    write: (tx, key, kept, cause) => kind.write(tx, key, kept as K, cause),
  }
}
