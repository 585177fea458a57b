import { exitCodes } from '../settings/cannot-start.ts'
import type { Log } from '../trace/log.ts'

/**
 * How long a stopping portal waits, in ms: for requests in flight, and for jobs before they are put back in the queue.
 */
export interface ShutdownTimeouts {
  requestsMs: number
  jobsMs: number
}

interface Running {
  stop(patience?: ShutdownTimeouts): Promise<void>
}

/** A hung connection must not keep a stopped portal alive forever. */
const hungAfterMs = 20_000
/** After an unhandled error the process is not trusted for longer than this. */
const failedAfterMs = 6000
const shortTimeouts: ShutdownTimeouts = { requestsMs: 2000, jobsMs: 1500 }

/** Ways to end the process: each finishes running work first. Only the first call counts. */
export interface Ending {
  /** Exits with `code` after a failed start, and prints `reason` last: stopping logs more lines. */
  give(code: number, reason?: string): void
  /** Logs an unhandled error, hands back work in flight, and exits with its own code. */
  fail(error: unknown): void
}

/** Exits with 0 on Ctrl-C and SIGTERM, and with another code after an unhandled error. */
export function watchForShutdown(log: Log, running: () => Running | null): Ending {
  let ending = false
  const end = (code: number, hungCode: number, limitMs: number, patience?: ShutdownTimeouts) => {
    ending = true
    setTimeout(() => process.exit(hungCode), limitMs).unref()
    const stopped = running()?.stop(patience) ?? Promise.resolve()
    stopped.then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(hungCode)
      },
    )
  }
  const give = (code: number, reason?: string) => {
    if (ending) return
    if (reason) process.on('exit', () => console.error(reason))
    end(code, code, failedAfterMs, shortTimeouts)
  }
  const fail = (error: unknown) => {
    // Errors while the process ends usually follow from the first one.
    if (ending) return
    log.fatal({ err: error }, 'unhandled error')
    give(exitCodes.unhandled)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (ending) return
      log.info({ signal }, 'stopping')
      end(0, exitCodes.settings, hungAfterMs)
    })
  }
  // Unhandled rejections end up here too.
  process.on('uncaughtException', fail)
  return { give, fail }
}
