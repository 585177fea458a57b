import type { Tx } from './database/database.ts'

/** A kind of event. Lower rooms publish events so that higher rooms can act in the same transaction. */
export interface EventKind<T> {
  readonly name: string
  readonly payload?: T
}

type Listener<T, C> = (tx: Tx, payload: T, cause: C) => Promise<void>

/** Names a kind of event; `T` is its payload. */
export function defineEvent<T>(name: string): EventKind<T> {
  return { name }
}

/** Event listeners; `C` says when and by whom. Filled once by `listen.ts`, in the order of the floors. */
export class Events<C> {
  readonly #listeners = new Map<string, Listener<never, C>[]>()

  /** Registers a listener; it runs inside the publisher's transaction. */
  on<T>(kind: EventKind<T>, listener: Listener<T, C>): void {
    const known = this.#listeners.get(kind.name) ?? []
    this.#listeners.set(kind.name, [...known, listener as Listener<never, C>])
  }

  /** Calls every listener in turn; one that throws rolls back the whole transaction. */
  async publish<T>(tx: Tx, kind: EventKind<T>, payload: T, cause: C): Promise<void> {
    for (const listener of (this.#listeners.get(kind.name) ?? []) as Listener<T, C>[]) {
      await listener(tx, payload, cause)
    }
  }
}
