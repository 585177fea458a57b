import type { BrowserErrorKind, BrowserErrorReport } from '@goodturn/contract/browser-errors/calls'

/** Max reports of one kind per page: later ones are mostly repeats. */
const sameErrorMax = 3

const reportedErrors: string[] = []
let screenOf: () => string | undefined = () => undefined

/**
 * Reports uncaught errors to the server. Kept small because it loads with the first page, and separate from the API
 * client, which may be the broken part. `screen` returns the current route's name, never its URL.
 */
export function watchErrors(screen: typeof screenOf): void {
  screenOf = screen
  addEventListener('error', ({ error, message }) => reportError('error', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))
}

/** Reports an error to the server, once; never throws. */
export function reportError(kind: BrowserErrorKind, error: unknown): void {
  try {
    const {
      name = 'Error',
      message = error,
      stack = '',
    } = (error ?? {}) as Partial<Record<keyof Error, unknown>>
    const said = String(message).slice(0, 300)
    if (
      reportedErrors.includes(kind + said) ||
      reportedErrors.filter((one) => one.startsWith(kind)).length >= sameErrorMax
    )
      return
    reportedErrors.push(kind + said)
    const report: BrowserErrorReport = {
      kind,
      // The first script's name changes with every change of the build.
      release:
        document.querySelector<HTMLScriptElement>('[src^="/assets/"]')?.src.match(/([\w-]+)\.js$/)?.[1] ??
        'dev',
      name: String(name).slice(0, 80),
      message: said,
      frames:
        String(stack)
          .match(/(?<=\/assets\/)[\w.-]+\.js:\d+:\d+/g)
          ?.slice(0, 8) ?? [],
      screen: screenOf() ?? '',
    }
    navigator.sendBeacon(
      '/api/v1/browsererrors',
      new Blob([JSON.stringify(report)], { type: 'application/json' }),
    )
  } catch {
    // A failed report is not worth reporting.
  }
}
