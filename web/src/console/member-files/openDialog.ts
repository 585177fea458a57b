import type { FileInvoice, MemberFile } from '@goodturn/contract/console/member-files/schema'
import { type StaffRole, mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { forSupport } from '@goodturn/contract/identity/staff-accounts/who'
import { createStore } from '../../platform/store.ts'

/** The open dialog about the member, shared by buttons and keys. */
export const openDialog = createStore<
  'act' | 'give' | 'lock' | 'unlock' | 'signOut' | 'allow' | 'funding' | 'merge' | null
>(null)

/** The invoice being refunded. */
export const openRefund = createStore<FileInvoice | null>(null)

/** The invoice whose dispute is open. */
export const openDispute = createStore<FileInvoice | null>(null)

/** Whether staff can act as the member: never as an administrator or a locked member. */
export function canActAs(file: MemberFile, role: StaffRole): boolean {
  const isOpen = !file.locked && !file.is_erased && !file.is_merged
  return mayAct(role, forSupport.roles) && !file.profile.is_admin && isOpen
}

/** Whether staff can sign the member out: only administrators can sign out an administrator. */
export function canSignOut({ profile }: MemberFile, role: StaffRole): boolean {
  return mayAct(role, forSupport.roles) && (role === 'administrator' || !profile.is_admin)
}
