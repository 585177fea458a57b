import type { Ctx } from '../../platform/context.ts'
import { notHuman } from './errors.ts'

/** Tells whether a browser's token proves a person; the port behind which reCAPTCHA stands (P:G-27). */
export type HumanCheck = (token: string, ip: string) => Promise<boolean>

declare module '../../platform/context.ts' {
  interface Ports {
    /** Null when reCAPTCHA is not configured. */
    human: HumanCheck | null
  }
}

/** Refuses with 400 what the check does not take for a person. Without a configured check everyone passes. */
export async function requireHuman(ctx: Ctx, token: string | null | undefined): Promise<void> {
  const check = ctx.platform.ports.human
  if (check === null) return
  if (!token || !(await check(token, ctx.request.ip))) throw notHuman()
}

declare module '../../platform/context.ts' {
  interface Ports {
    /** Null when reCAPTCHA is not configured. */
    human: HumanCheck | null
  }
}
