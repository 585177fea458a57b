import type { User } from '@goodturn/contract/identity/accounts/schema'
import { createContext, useContext } from 'react'
import { local } from '../storage.ts'
import { writeCookie } from '../cookies.ts'
import { createStore, useStore } from '../store.ts'

const userKeyName = 'cg_user'
const store = createStore<User | null>(null)
let lastUser: User | null = null

/** The signed-in member, or null. For guards and event handlers; components use `useUser`. */
export function currentUser(): User | null {
  return store.get()
}

/** The signed-in member, or null; re-renders on changes. */
export function useUser(): User | null {
  return useStore(store)
}

/** Calls `listener` with the signed-in member now and on every change, for code outside components. */
export function followUser(listener: (user: User | null) => void): void {
  store.subscribe(() => listener(store.get()))
  listener(store.get())
}

/** The member the parts inside are rendered for, instead of the signed-in one; set by staff previews. */
export const PreviewUser = createContext<User | null>(null)

/**
 * The signed-in member, on screens that need a session. When a session ends, the screen stays for a moment and keeps
 * its member until it unmounts.
 */
export function useMember(): User {
  const signedIn = useStore(store)
  const user = useContext(PreviewUser) ?? signedIn ?? lastUser
  if (!user) throw new Error('this screen needs a signed-in member')
  return user
}

/** Remembers who is signed in: cg_active=1 (A-4.1-01) and cg_user, which other tabs compare (P:G-26). */
export function setUser(user: User): void {
  writeCookie('cg_active', '1')
  local.write(userKeyName, user.key)
  lastUser = user
  store.set(user)
}

/** Forgets who is signed in: cg_active=0 and no cg_user. */
export function clearUser(): void {
  writeCookie('cg_active', '0')
  local.remove(userKeyName)
  store.set(null)
}
