/** A debounced or throttled function; `cancel` drops its pending call. */
export interface Debounced<A extends readonly unknown[]> {
  (...args: A): void
  cancel: () => void
}

/** Calls `act` with the latest arguments, `ms` after the last call. */
export function debounce<A extends readonly unknown[]>(act: (...args: A) => void, ms: number): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const paced = (...args: A) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms, ...args)
  }
  return Object.assign(paced, { cancel: () => clearTimeout(timer) })
}
