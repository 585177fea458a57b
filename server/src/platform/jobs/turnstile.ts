import { setImmediate as nextTurn } from 'node:timers/promises'
import { tooMany } from '../errors.ts'

/** How many pieces of work one member may have waiting or running here. */
export const placesPerMember = 3

type IsWanted = () => boolean

/**
 * Lets one piece of heavy work at a time through this process, in the order in which they came: in parallel none would
 * finish earlier, and everything small would wait for all of them. A member with too much waiting is refused with 429;
 * work that nobody waits for any longer, as when a page asks again after each change, is skipped.
 */
export class Turnstile {
  readonly #places = new Map<string, Set<IsWanted>>()
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` when it is its turn; returns null without running it when nobody waits for the answer by then. */
  async pass<T>(who: string, isWanted: IsWanted, work: () => Promise<T>): Promise<T | null> {
    const places = this.#places.get(who) ?? new Set()
    if ([...places].filter((isStillWanted) => isStillWanted()).length >= placesPerMember)
      throw tooMany('Your other large requests are still being worked on. Please wait a moment.')
    const place = () => isWanted()
    this.#places.set(who, places.add(place))
    const turn = this.#last.then(async () => {
      await yieldToEventLoop()
      return isWanted() ? work() : null
    })
    this.#last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      places.delete(place)
      if (places.size === 0) this.#places.delete(who)
    }
  }
}

/** Lets everything else that waits in this process run first: called between the parts of heavy work. */
export async function yieldToEventLoop(): Promise<void> {
  await nextTurn()
}
