import { createStore } from '../platform/store.ts'

/** Whether the list of keys is open. */
export const keysDialog = createStore(false)

/** Opens the list of keys. */
export function openKeys(): void {
  keysDialog.set(true)
}
