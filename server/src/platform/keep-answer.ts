import type { Clock } from './clock.ts'

/** Keeps the answer of `ask` for `keptMs`; a question that is under way is shared. */
export function keepAnswer<T>(clock: Clock, keptMs: number, ask: () => Promise<T>): () => Promise<T> {
  let askedAt = -Infinity
  let answer: Promise<T>
  return () => {
    const now = clock.machine().getTime()
    if (now - askedAt >= keptMs) {
      askedAt = now
      answer = ask()
    }
    return answer
  }
}
