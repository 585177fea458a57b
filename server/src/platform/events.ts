import type { Cause } from './context.ts'
import type { Tx } from './database.ts'

/** A kind of event. What a higher room must do when a lower one acts goes through one, in the same transaction. */
export interface EventKind<T> {
  readonly name: string
  readonly payload?: T
}

type Listener<T> = (tx: Tx, payload: T, cause: Cause) => Promise<void>

/** Names a kind of event; `T` is its payload. */
export function defineEvent<T>(name: string): EventKind<T> {
  return { name }
}

/** Who listens to what. Filled once by `app.ts` from the rooms' `listeners`, in the order of the floors. */
export class Events {
  readonly #listeners = new Map<string, Listener<never>[]>()

  /** Registers a listener; it runs inside the transaction of whoever publishes. */
  on<T>(kind: EventKind<T>, listener: Listener<T>): void {
    const known = this.#listeners.get(kind.name) ?? []
    this.#listeners.set(kind.name, [...known, listener as Listener<never>])
  }

  /** Tells every listener, one after another; a throwing one rolls the whole transaction back. */
  async publish<T>(tx: Tx, kind: EventKind<T>, payload: T, cause: Cause): Promise<void> {
    for (const listener of (this.#listeners.get(kind.name) ?? []) as Listener<T>[]) {
      await listener(tx, payload, cause)
    }
  }
}
