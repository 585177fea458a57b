import { createHash } from 'node:crypto'
import type { BrowserErrorReport } from '@goodturn/contract/browser-errors/calls'
import type { Ctx } from '../platform/context.ts'
import type { Limit } from '../platform/http/limits.ts'
import { networkOf } from '../platform/http/network.ts'
import type { BrowserErrors } from './groups.ts'
import { scrubMessage, scrubName, scrubScreen } from './scrub.ts'

/** One address may be an office with many people. */
const perAddressLimit: Limit = { name: 'browser-errors', points: 60, windowSeconds: 10 * 60 }
/** Limit for all browsers together: by then, a release that breaks everywhere is known. */
const totalLimit: Limit = { name: 'browser-errors-all', points: 3000, windowSeconds: 10 * 60 }
/** Frames that identify where an error is thrown; the callers further up vary. */
const framesOfGroup = 3

/**
 * Logs an error of the web app: the first of its release and kind at once, repeats as totals. No personal data reaches
 * the log, whatever a browser sends. 429 after sixty in ten minutes from one network.
 */
export async function logBrowserError(
  ctx: Ctx,
  errors: BrowserErrors,
  given: BrowserErrorReport,
): Promise<void> {
  const { limits } = ctx.platform
  await limits.require(perAddressLimit, networkOf(ctx.request.ip))
  await limits.require(totalLimit, 'all')

  const { release, kind, frames: at } = given
  const error = scrubName(given.name)
  const message = scrubMessage(given.name, given.message)
  const fingerprint = fingerprintOf([error, message, ...at.slice(0, framesOfGroup)])
  const screen = scrubScreen(given.screen)
  if (errors.note({ release, fingerprint, error }))
    ctx.log.warn({ release, fingerprint, kind, error, message, at, screen }, 'browser error')
}

function fingerprintOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)
}
