/** Entries of the CRM tracker and of the analytics service: a command and its arguments. */
type Command = [name: string, ...rest: unknown[]]

declare global {
  interface Window {
    dataLayer?: object[]
    _hsq?: Command[]
    cgAnalytics?: Command[]
  }
}

/**
 * Pushes into the page's queues, whether or not a vendor listens: nothing leaves the browser until the visitor
 * agreed and a vendor's script drains its queue (P:G-48).
 */
export function toTagManager(entry: object): void {
  ;(window.dataLayer ??= []).push(entry)
}

/** The CRM tracker's queue; see `toTagManager`. */
export function toCrmTracker(...command: Command): void {
  ;(window['_hsq'] ??= []).push(command)
}

/** The product analytics queue; see `toTagManager`. */
export function toAnalytics(...command: Command): void {
  ;(window.cgAnalytics ??= []).push(command)
}
