import { local } from '../platform/storage.ts'
import { createStore, useStore } from '../platform/store.ts'

/** "off" when single keys are switched off in this browser, such as for voice control or accidental presses. */
const keysKey = 'cg_keys'
const store = createStore(local.read(keysKey) !== 'off')

/** Whether single keys are on. */
export function areKeysOn(): boolean {
  return store.get()
}

/** Subscribes to whether single keys are on. */
export function useKeysOn(): boolean {
  return useStore(store)
}

/** Switches single keys on or off, for this browser. */
export function setKeysOn(isOn: boolean): void {
  if (isOn) local.remove(keysKey)
  else local.write(keysKey, 'off')
  store.set(isOn)
}
