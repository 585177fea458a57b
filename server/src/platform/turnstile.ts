import { setImmediate as nextTurn } from 'node:timers/promises'
import { tooMany } from './errors.ts'

/** How many pieces of work one member may have waiting or running here. */
export const placesPerMember = 3

/**
 * Lets one piece of heavy work at a time through this process, in the order in which they came: side by side none would
 * end earlier, and everything small would wait for all of them. Whoever has too much waiting is refused with 429.
 */
export class Turnstile {
  readonly #places = new Map<string, number>()
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` when it is its turn; answers null without running it when nobody waits for the answer by then. */
  async pass<T>(who: string, isWanted: () => boolean, work: () => Promise<T>): Promise<T | null> {
    const places = this.#places.get(who) ?? 0
    if (places >= placesPerMember)
      throw tooMany('Your other large carts are still being priced. Please wait a moment.')
    this.#places.set(who, places + 1)
    const turn = this.#last.then(async () => {
      await breathe()
      return isWanted() ? work() : null
    })
    this.#last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      const left = (this.#places.get(who) ?? 1) - 1
      if (left > 0) this.#places.set(who, left)
      else this.#places.delete(who)
    }
  }
}

/** Lets everything else that waits in this process go first: between the parts of heavy work. */
export async function breathe(): Promise<void> {
  await nextTurn()
}
