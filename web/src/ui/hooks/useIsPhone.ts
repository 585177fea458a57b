import { wideFromPx } from '@goodturn/contract/limits'
import { useSyncExternalStore } from 'react'

const query = window.matchMedia(`(max-width: ${wideFromPx - 1}px)`)

function subscribe(listener: () => void) {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is narrower than 768 px (A-9-08). Prefer CSS; this is for what CSS cannot do. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
