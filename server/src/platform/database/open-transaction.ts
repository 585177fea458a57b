import { AsyncLocalStorage } from 'node:async_hooks'

/** The transaction around the running code. Code that it started may outlive it, hence the mark. */
const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Refuses statements beside the open transaction. On the embedded database's one connection they would wait for
 * themselves; on PostgreSQL they would neither see nor join the transaction.
 */
function refuseBesideTransaction(): void {
  if (openTransaction.getStore()?.isOpen)
    throw new Error('A statement or a transaction was started outside the open one: pass tx on.')
}

/** Runs the work of an open transaction. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { isOpen: true }
  try {
    return await openTransaction.run(mark, work)
  } finally {
    mark.isOpen = false
  }
}

/** Allows these methods of a driver's client only outside transactions. */
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
