import type { ContactKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { perTab } from '../../platform/storage.ts'
import { keptUntilOrder } from './keptUntilOrder.ts'

const storageKey = keptUntilOrder.shoppingFor

/** Whom this tab shops for, until it is ended, an order is placed or the member leaves; null for nobody yet. */
export function readShoppingFor(): ContactKey | null {
  const kept = perTab.read(storageKey)
  return kept ? readKey('contact', kept) : null
}

/** Shops for somebody from now on, or for nobody any more. */
export function shopFor(person: ContactKey | null): void {
  if (person) perTab.write(storageKey, person)
  else perTab.remove(storageKey)
}
