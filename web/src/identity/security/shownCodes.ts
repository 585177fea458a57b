import { onSignOut } from '../../platform/session/cleanups.ts'
import { createStore } from '../../platform/store.ts'

/**
 * The recovery codes that are shown just now, which come only once: kept outside the page, which a turned tablet may
 * build again.
 */
export const shownCodes = createStore<readonly string[] | null>(null)

onSignOut(() => shownCodes.set(null))
