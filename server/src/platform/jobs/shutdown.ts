import { exitCodes } from '../settings/cannot-start.ts'
import type { Log } from '../trace/log.ts'

/** How long a stopping portal waits, in ms: for requests in flight, and for jobs before they are handed back. */
export interface Patience {
  requestsMs: number
  jobsMs: number
}

interface Running {
  stop(patience?: Patience): Promise<void>
}

/** A hung connection must not keep a stopped portal alive forever. */
const hungAfterMs = 20_000
/** After an error that nobody handled the process is not trusted for longer. */
const failedAfterMs = 6000
const shortPatience: Patience = { requestsMs: 2000, jobsMs: 1500 }

/** How the process ends: each finishes what is running, then the process. Only the first one counts. */
export interface Ending {
  /** Ends with `code` a process that failed to start. */
  give(code: number): void
  /** Logs an error that nobody handled, hands back what is in flight, and ends with a code of its own. */
  fail(error: unknown): void
}

/** Ends the process on Ctrl-C and SIGTERM with 0, and after an error that nobody handled with another code. */
export function watchForShutdown(log: Log, running: () => Running | null): Ending {
  let ending = false
  const end = (code: number, hungCode: number, limitMs: number, patience?: Patience) => {
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
  const give = (code: number) => {
    if (!ending) end(code, code, failedAfterMs, shortPatience)
  }
  const fail = (error: unknown) => {
    // What breaks while the process ends usually follows from the first error.
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
