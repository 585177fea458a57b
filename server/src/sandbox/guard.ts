import type { Actor, Platform } from '../platform/context.ts'
import { denied, notFound, signedOut } from '../platform/errors.ts'

/**
 * Lets the sandbox's tools be used: in sandbox mode only (404 otherwise), and by administrators only when the sandbox
 * is open to other machines (401, 403). On loopback everybody is at the machine itself.
 */
export function requireSandboxTools({ settings }: Pick<Platform, 'settings'>, actor: Actor | null): void {
  if (!settings.sandbox) throw notFound('There is nothing at this address.')
  if (!settings.sandboxPublic) return
  if (!actor) throw signedOut()
  if (!actor.isAdmin && !actor.adminKey) throw denied('The tools of the sandbox are for administrators.')
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Tells whether a request calls the portal by a name of its own. A page elsewhere may point its own name at this
 * machine to read what is only for those who sit at it.
 */
export function isOwnHost({ settings }: Pick<Platform, 'settings'>, hostname: string): boolean {
  return loopback.has(hostname) || hostname === new URL(settings.publicUrl).hostname
}
