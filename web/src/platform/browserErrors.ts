import type { BrowserErrorKind, BrowserErrorReport } from '@goodturn/contract/browser-errors/calls'

/** How many of a kind one page tells: what goes on after that is the same, mostly. */
const ofAKindMax = 3

const told: string[] = []
let screenOf: () => string | undefined = () => undefined

/**
 * Tells the server of errors that nobody caught. Small, since the first page brings it, and apart from the client of the
 * calls, which may be what is broken. `screen` names the route that is shown, never its address.
 */
export function watchErrors(screen: typeof screenOf): void {
  screenOf = screen
  addEventListener('error', ({ error, message }) => reportError('error', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))
}

/** Tells the server of an error, once; whatever happens here, no further one comes of it. */
export function reportError(kind: BrowserErrorKind, error: unknown): void {
  try {
    const {
      name = 'Error',
      message = error,
      stack = '',
    } = (error ?? {}) as Partial<Record<keyof Error, unknown>>
    const said = String(message).slice(0, 300)
    if (told.includes(kind + said) || told.filter((one) => one.startsWith(kind)).length >= ofAKindMax) return
    told.push(kind + said)
    const report: BrowserErrorReport = {
      kind,
      // The name of the first script changes with whatever changes in the build.
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
    // An error of an error helps nobody.
  }
}
