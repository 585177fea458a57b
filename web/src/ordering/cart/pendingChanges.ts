import { perTab } from '../../platform/storage.ts'
import type { CartChange, PendingChanges } from './cart.ts'

const storageKey = 'cg_cart_unwritten'

/** Changes not on the shelf when a page was left: stored in this tab, whose next page writes them. */
export const browserPendingChanges: PendingChanges = {
  read() {
    try {
      const kept: unknown = JSON.parse(perTab.read(storageKey) ?? 'null')
      if (typeof kept !== 'object' || kept === null || !('owner' in kept) || !('changes' in kept)) return null
      const { owner, changes } = kept
      return typeof owner === 'string' && Array.isArray(changes)
        ? { owner, changes: changes.filter(isChange) }
        : null
    } catch {
      return null
    }
  },
  write: (unwritten) => perTab.write(storageKey, JSON.stringify(unwritten)),
  remove: () => perTab.remove(storageKey),
}

function isChange(kept: unknown): kept is CartChange | null {
  if (kept === null) return true
  return typeof kept === 'object' && 'put' in kept && 'remove' in kept && Array.isArray(kept.put)
}
