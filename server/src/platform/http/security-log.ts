import type { Ctx } from '../context.ts'
import { networkOf } from './network.ts'

/** A sign-in, sign-out, or password event, or a refused attempt. */
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
    | 'everyone signed out by staff'
  /**
   * The method tried: `password`, `authenticator`, `passkey`, `recovery code`, `mailed link`, `sign-up`; or who was signed
   * out: `members`, `staff`, `all`.
   */
  by?: string
  /** The member it concerns; null for an address without an account, which is not logged. */
  member?: string | null
  /** The staff member it concerns. */
  staff?: string | null
}

/**
 * Logs a `security` line: the event, the method, the account, and the network as rate limits count it. Never logs the
 * typed address or password. Other refusals are logged on their request's line, with the refusal's code.
 */
export function logSecurity(ctx: Pick<Ctx, 'log' | 'request'>, event: SecurityEvent): void {
  ctx.log.info({ ...event, network: networkOf(ctx.request.ip) }, 'security')
}
