import type { Permission } from '@goodturn/contract/identity/accounts/permissions'
import type { Actor } from '../../platform/context.ts'
import { denied } from '../../platform/errors.ts'

/** Refuses with 403 unless staff granted the member this permission (BG-79). */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!actor.permissions.includes(permission)) throw denied()
}
