type Listener = () => void

const listeners = new Set<Listener>()

/** Calls `listener` after each money call, whatever its result; returns an unsubscribe function. */
export function onMoneyMoved(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notifies listeners that a money call has ended. */
export function notifyMoneyMoved(): void {
  for (const listener of listeners) listener()
}
