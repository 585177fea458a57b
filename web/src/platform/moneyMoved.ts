type Listener = () => void

const listeners = new Set<Listener>()

/** Calls `listener` after each money call, however it ended; gives back how to stop. */
export function onMoneyMoved(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A money call has ended. */
export function moneyMoved(): void {
  for (const listener of listeners) listener()
}
