import type { Ctx } from '../context.ts'
import { networkOf } from './network.ts'

/** What somebody did about getting in, or tried to. */
export interface SecurityEvent {
  event:
    | 'signed in'
    | 'sign-in refused'
    | 'second step asked'
    | 'password confirmed'
    | 'password refused'
    | 'password changed'
    | 'signed out'
    | 'signed out by staff'
  /** What it was tried with: `password`, `authenticator`, `passkey`, `recovery code`, `mailed link`, `sign-up`. */
  by?: string
  /** Whom it is about; null for an address that has no account, which is not written down. */
  member?: string | null
  /** The same of one of the staff. */
  staff?: string | null
}

/**
 * Writes a line `security` into the log: what was tried, with what, whose account it was, and the network that limits
 * count it by. Never the address that was typed, nor the password. What was refused otherwise stands in the line of its
 * request, with the code of the refusal.
 */
export function noteSecurity(ctx: Pick<Ctx, 'log' | 'request'>, event: SecurityEvent): void {
  ctx.log.info({ ...event, network: networkOf(ctx.request.ip) }, 'security')
}
