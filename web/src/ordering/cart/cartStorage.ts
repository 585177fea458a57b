import { type IDBPDatabase, openDB } from 'idb'
import type { CartStorage } from './cart.ts'
import type { CartEntry } from './entry.ts'

const databaseName = 'goodturn-cart'
const recordsName = 'entries'

/**
 * The cart's records in IndexedDB, one per entry, by id: 10,000 are read in one request, and a change writes
 * only what changed. If the browser stores nothing, the cart lasts as long as the tab.
 */
export function browserCartStorage(): CartStorage {
  let database: Promise<IDBPDatabase> | null = null
  async function attempt<T>(fallback: T, act: (db: IDBPDatabase) => Promise<T>): Promise<T> {
    try {
      database ??= openDB(databaseName, 1, {
        upgrade: (db) => void db.createObjectStore(recordsName, { keyPath: 'id' }),
        // Closed by the browser, such as when its data is cleared: the next use opens it again.
        terminated: () => {
          database = null
        },
      })
      return await act(await database)
    } catch {
      database = null
      return fallback
    }
  }
  return {
    readAll: () => attempt<CartEntry[]>([], (db) => db.getAll(recordsName)),
    write: ({ put, remove }) =>
      attempt(undefined, async (db) => {
        const records = db.transaction(recordsName, 'readwrite')
        for (const id of remove) void records.store.delete(id)
        for (const entry of put) void records.store.put(entry)
        await records.done
      }),
    clear: () => attempt(undefined, (db) => db.clear(recordsName)),
  }
}
