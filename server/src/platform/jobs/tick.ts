/** Something that looks for work again and again, until it is stopped; `stop` waits for what is under way. */
export interface Ticker {
  stop(): Promise<void>
}

/** Begins `work` every second, or every `seconds`, unless `atOnceMax` of it are still under way. */
export function tick(
  atOnceMax: number,
  work: (until: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
  seconds = 1,
): Ticker {
  const running = new Set<Promise<void>>()
  const over = new AbortController()
  const timer = setInterval(() => {
    if (running.size >= atOnceMax) return
    const one: Promise<void> = work(over.signal)
      .catch(failed)
      .finally(() => running.delete(one))
    running.add(one)
  }, seconds * 1000)
  return {
    async stop() {
      clearInterval(timer)
      over.abort()
      await Promise.all(running)
    },
  }
}
