import type { Ctx } from '../../platform/context.ts'
import { filesUnavailable, invalid } from '../../platform/errors.ts'

/** Scans a file for malware; true when none is found. Throws when it can't tell. */
export type Scanner = (bytes: Buffer) => Promise<boolean>

declare module '../../platform/context.ts' {
  interface Ports {
    /** Null when none is configured. */
    scanner: Scanner | null
  }
}

/** Refuses an infected file with 400, and any file with 503 while the scanner can't tell. */
export async function requireHarmless(ctx: Ctx, bytes: Buffer): Promise<void> {
  const { scanner } = ctx.platform.ports
  if (!scanner) return
  const isHarmless = await scanner(bytes).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the virus scanner failed')
    throw filesUnavailable()
  })
  if (isHarmless) return
  ctx.log.warn({ member: ctx.actor.memberKey }, 'a file with a virus was refused')
  throw invalid('file', 'This file was flagged as harmful and wasn’t kept.')
}
