import type { Actor } from './context.ts'
import { denied, notFound, signedOut } from './errors.ts'
import type { Settings } from './settings/settings.ts'

type Mode = Pick<Settings, 'sandbox' | 'sandboxPublic'>

/**
 * Returns whether this caller may use outbox, clock, and faults: in sandbox mode only. If the sandbox is open to other
 * machines, only administrators may, also while they act as a member; on loopback everyone may.
 */
export function canUseSandboxTools({ sandbox, sandboxPublic }: Mode, actor: Actor | null): boolean {
  if (!sandbox) return false
  return !sandboxPublic || (actor !== null && (actor.isAdmin || actor.adminKey !== null))
}

/**
 * Requires that the sandbox's tools may be used: 404 outside sandbox mode, 401 and 403 as `canUseSandboxTools` decides.
 */
export function requireSandboxTools(mode: Mode, actor: Actor | null): void {
  if (canUseSandboxTools(mode, actor)) return
  if (!mode.sandbox) throw notFound('There’s nothing at this address.')
  throw actor ? denied('The sandbox tools are for administrators only.') : signedOut()
}
