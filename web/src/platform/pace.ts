/** A function whose calls are paced; `cancel` drops what is still to come. */
export interface Paced<A extends readonly unknown[]> {
  (...args: A): void
  cancel: () => void
}

/** Calls `act` with the latest arguments once nothing happened for `ms`. */
export function debounce<A extends readonly unknown[]>(act: (...args: A) => void, ms: number): Paced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const paced = (...args: A) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms, ...args)
  }
  return Object.assign(paced, { cancel: () => clearTimeout(timer) })
}

/** Calls `act` at once and then at most every `ms`; the last call of a burst is always made (BG-31). */
export function throttle<A extends readonly unknown[]>(act: (...args: A) => void, ms: number): Paced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: A | undefined
  const rest = () => {
    timer = undefined
    if (!waiting) return
    const args = waiting
    waiting = undefined
    timer = setTimeout(rest, ms)
    act(...args)
  }
  const paced = (...args: A) => {
    if (timer !== undefined) {
      waiting = args
      return
    }
    timer = setTimeout(rest, ms)
    act(...args)
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
  }
  return Object.assign(paced, { cancel })
}
