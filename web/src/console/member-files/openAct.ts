import type { FileInvoice, MemberFile } from '@goodturn/contract/console/member-files/schema'
import { type StaffRole, mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { forSupport } from '@goodturn/contract/identity/staff-accounts/who'
import { createStore } from '../../platform/store.ts'

/** Which dialog about the member is open: buttons and keys open the same. */
export const openAct = createStore<
  'act' | 'give' | 'lock' | 'unlock' | 'signOut' | 'allow' | 'funding' | 'merge' | null
>(null)

/** The invoice that a refund is being made of. */
export const openRefund = createStore<FileInvoice | null>(null)

/** The invoice whose dispute is looked at. */
export const openDispute = createStore<FileInvoice | null>(null)

/** Whether one may act as the member: never as an administrator, nor as somebody who is locked. */
export function mayActAs(file: MemberFile, role: StaffRole): boolean {
  const isOpen = !file.locked && !file.is_erased && !file.is_merged
  return mayAct(role, forSupport.roles) && !file.profile.is_admin && isOpen
}

/** Whether one may sign the member out: an administrator only as another one. */
export function maySignOut({ profile }: MemberFile, role: StaffRole): boolean {
  return mayAct(role, forSupport.roles) && (role === 'administrator' || !profile.is_admin)
}
