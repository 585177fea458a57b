import type { Ctx } from '../../platform/context.ts'
import { filesUnavailable, invalid } from '../../platform/errors.ts'

/** Looks for what harms in a file; true when it knows of nothing. Throws when it cannot say. */
export type Scanner = (bytes: Buffer) => Promise<boolean>

declare module '../../platform/context.ts' {
  interface Ports {
    /** Null where none is configured. */
    scanner: Scanner | null
  }
}

/** Refuses with 400 a file that harms whoever opens it, and with 503 while the scanner cannot say. */
export async function requireHarmless(ctx: Ctx, bytes: Buffer): Promise<void> {
  const { scanner } = ctx.platform.ports
  if (!scanner) return
  const isHarmless = await scanner(bytes).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the virus scanner failed')
    throw filesUnavailable()
  })
  if (isHarmless) return
  ctx.log.warn({ member: ctx.actor.memberKey }, 'a file with a virus was refused')
  throw invalid('file', 'This file was recognized as harmful and was not kept.')
}
