import type { Ctx } from '../../../platform/context.ts'
import { notHuman } from '../errors.ts'

/** Returns whether a browser's token proves a person; the port for reCAPTCHA (P:G-27). */
export type HumanCheck = (token: string, ip: string) => Promise<boolean>

declare module '../../../platform/context.ts' {
  interface Ports {
    /** Null when reCAPTCHA is not configured. */
    human: HumanCheck | null
  }
}

/** Refuses with 400 a request that fails the check. Everyone passes when no check is configured. */
export async function requireHuman(ctx: Ctx, token: string | null | undefined): Promise<void> {
  const check = ctx.platform.ports.human
  if (check === null) return
  if (!token || !(await check(token, ctx.request.ip))) throw notHuman()
}
