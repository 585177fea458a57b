import { local } from '../storage.ts'
import { createStore, useStore } from '../store.ts'
import { clearUser, currentUser } from './user.ts'

const userKeyName = 'cg_user'
const otherAccountSeen = createStore(false)

/** Whether another account signed in within this browser; only a reload ends it (P:G-26). */
export function useOtherAccountSeen(): boolean {
  return useStore(otherAccountSeen)
}

/**
 * Watches sign-ins in other tabs (A-4.1-32): another account raises the warning, a plain logout there signs this tab
 * out through `leave`. Returns an unsubscribe function.
 */
export function watchOtherAccounts(leave: () => void): () => void {
  const compare = () => {
    const mine = currentUser()?.key
    if (mine === undefined) return
    const theirs = local.read(userKeyName)
    if (theirs && theirs !== mine) otherAccountSeen.set(true)
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== userKeyName || !currentUser()) return
    if (event.newValue) return compare()
    clearUser()
    leave()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('focus', compare)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('focus', compare)
  }
}
