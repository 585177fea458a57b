import { local } from '../platform/storage.ts'
import { createStore, useStore } from '../platform/store.ts'

/** "off" where somebody does without single keys in this browser: who speaks to it, or leans on the keyboard. */
const keysKey = 'cg_keys'
const store = createStore(local.read(keysKey) !== 'off')

/** Whether single keys do something. */
export function areKeysOn(): boolean {
  return store.get()
}

/** Follows whether single keys do something. */
export function useKeysOn(): boolean {
  return useStore(store)
}

/** Switches single keys on or off, for this browser. */
export function switchKeys(isOn: boolean): void {
  if (isOn) local.remove(keysKey)
  else local.write(keysKey, 'off')
  store.set(isOn)
}
