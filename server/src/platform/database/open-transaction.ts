import { AsyncLocalStorage } from 'node:async_hooks'

/** The transaction that the running code is inside of. What it left running goes on after it: hence the mark. */
const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Refuses what would run beside the open transaction. On the embedded database's one connection it would wait for
 * itself; on PostgreSQL it would neither see nor join what the transaction does.
 */
function refuseBesideTransaction(): void {
  if (openTransaction.getStore()?.isOpen)
    throw new Error('A statement or a transaction was begun beside the open one: pass tx on.')
}

/** Runs what an open transaction does. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { isOpen: true }
  try {
    return await openTransaction.run(mark, work)
  } finally {
    mark.isOpen = false
  }
}

/** Lets these methods of a driver's client be called outside of transactions only. */
export function guard<T extends object>(client: T, methods: readonly (keyof T & string)[]): void {
  for (const method of methods) {
    const own = client[method] as (...args: unknown[]) => unknown
    Object.assign(client, {
      [method]: (...args: unknown[]) => {
        refuseBesideTransaction()
        return own.apply(client, args)
      },
    })
  }
}
