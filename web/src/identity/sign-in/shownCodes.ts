import { onSignOut } from '../../platform/session/cleanups.ts'
import { createStore } from '../../platform/store.ts'

/**
 * The recovery codes on screen, which are issued only once. Stored outside the page because rotating a tablet may
 * remount it.
 */
export const shownCodes = createStore<readonly string[] | null>(null)

onSignOut(() => shownCodes.set(null))
