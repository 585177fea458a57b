import type { CallMeta } from '@goodturn/contract/call'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'

/** The roles that may make a call, as the contract says: a page is for those who may ask for what it shows. */
export function rolesOf(call: { '~orpc': { meta: object } }): readonly StaffRole[] {
  return (call['~orpc'].meta as CallMeta).roles ?? []
}
