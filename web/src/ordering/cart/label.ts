import { local } from '../../platform/storage.ts'
import type { CartLabel } from './cart.ts'

/** The localStorage key for owner and version of the cart, no items. */
export const cartLabelName = 'cg_cart'

/** `cg_cart`: the owner of this browser's cart. */
export const browserLabel: CartLabel = {
  read() {
    try {
      const kept: unknown = JSON.parse(local.read(cartLabelName) ?? 'null')
      if (typeof kept !== 'object' || kept === null || !('owner' in kept) || !('version' in kept)) return null
      const { owner, version } = kept
      return typeof owner === 'string' && typeof version === 'string' ? { owner, version } : null
    } catch {
      return null
    }
  },
  write: (label) => local.write(cartLabelName, JSON.stringify(label)),
  remove: () => local.remove(cartLabelName),
}
