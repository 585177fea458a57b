import type { StaffMe } from '@goodturn/contract/identity/staff-accounts/schema'
import { getData } from '../../platform/getData.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { cleanUp } from '../../platform/session/cleanups.ts'
import { createStore, useStore } from '../../platform/store.ts'

const store = createStore<StaffMe | null>(null)
let lastStaff: StaffMe | null = null

/** The signed-in staff member, or null. For guards and handlers; components use `useStaff`. */
export const currentStaff = (): StaffMe | null => store.get()

/** The signed-in staff member. After sign-out a page keeps the last one until it is left. */
export function useStaff(): StaffMe {
  const staff = useStore(store) ?? lastStaff
  if (!staff) throw new Error('this page requires a staff member')
  return staff
}

/** Sets who is signed in; null clears it along with all cached responses and what rooms keep. */
export function setStaff(staff: StaffMe | null): void {
  if (staff) lastStaff = staff
  else {
    queryClient.clear()
    void cleanUp()
  }
  store.set(staff)
}

/** Loads who is signed in, once, before the first page opens. Returns `down` if the server doesn't respond. */
export async function startStaff(): Promise<'ready' | 'down'> {
  const { status, data } = await getData<StaffMe>('/v1/staff/me')
  if (data) setStaff(data)
  return data || status === 401 || status === 403 ? 'ready' : 'down'
}
