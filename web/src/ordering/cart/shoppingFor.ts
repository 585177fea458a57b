import type { ContactKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { perTab } from '../../platform/storage.ts'
import { choiceStorageKeys } from './choiceStorage.ts'

const storageKey = choiceStorageKeys.shoppingFor

/** The person this tab shops for, until shopping ends, an order is placed, or the member signs out; null for no one. */
export function readShoppingFor(): ContactKey | null {
  const kept = perTab.read(storageKey)
  return kept ? readKey('contact', kept) : null
}

/** Sets the person to shop for; null for no one. */
export function shopFor(person: ContactKey | null): void {
  if (person) perTab.write(storageKey, person)
  else perTab.remove(storageKey)
}
