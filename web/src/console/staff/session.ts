import type { StaffMe } from '@goodturn/contract/identity/staff-accounts/schema'
import { getData } from '../../platform/getData.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { createStore, useStore } from '../../platform/store.ts'

const store = createStore<StaffMe | null>(null)
let last: StaffMe | null = null

/** Who of the staff is signed in, or null. For guards and handlers; components use `useStaff`. */
export const currentStaff = (): StaffMe | null => store.get()

/** Who of the staff is signed in: a page keeps whom it was opened for until it is left. */
export function useStaff(): StaffMe {
  const staff = useStore(store) ?? last
  if (!staff) throw new Error('this page needs somebody of the staff')
  return staff
}

/** Remembers who is signed in; null forgets them, and all that was answered to them. */
export function setStaff(staff: StaffMe | null): void {
  if (staff) last = staff
  else queryClient.clear()
  store.set(staff)
}

/** Asks who is signed in, once, before the first page opens. `down` without an answer. */
export async function startStaff(): Promise<'ready' | 'down'> {
  const { status, data } = await getData<StaffMe>('/v1/staff/me')
  if (data) setStaff(data)
  return data || status === 401 || status === 403 ? 'ready' : 'down'
}
