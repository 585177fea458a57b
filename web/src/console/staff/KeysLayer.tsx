import { lazy, Suspense, useEffect } from 'react'
import { useGo } from '../../platform/router/useGo.ts'
import { useStore } from '../../platform/store.ts'
import { useLatched } from '../../ui/hooks/useLatched.ts'
import { type KeyAction, followKeys, keysOpen, useKeys } from './keys.ts'
import { accessibleTo } from './accessibleTo.ts'
import { sections } from './sections.ts'
import { useStaff } from './session.ts'

const KeysDialog = lazy(() => import('./KeysDialog.tsx'))

/** Handles key presses, including the keys that work everywhere, and holds the list of keys. */
export function KeysLayer() {
  const opened = useLatched(useStore(keysOpen))
  const staff = useStaff()
  const go = useGo()
  useEffect(followKeys, [])
  const places: KeyAction[] = accessibleTo(staff, sections)
    .filter(({ goKey }) => goKey)
    .map(({ goKey, label, to }) => ({ keys: `G ${goKey}`, label: `Go to ${label}`, act: () => go(to) }))
  useKeys('Everywhere', [{ keys: '?', label: 'Show shortcuts', act: () => keysOpen.set(true) }, ...places])
  return <Suspense>{opened && <KeysDialog />}</Suspense>
}
