import { type Store, createStore } from '../../platform/store.ts'
import type { CartEntry } from './entry.ts'

/** The cart as a tab sees it. `ready` once its records are read. */
export interface CartState {
  ready: boolean
  entries: readonly CartEntry[]
  /** Changes with every change, in every tab: caches key data about a cart by it. */
  version: string
}

/** Entries to write, by id, and ids to remove. */
export interface CartChange {
  put: readonly CartEntry[]
  remove: readonly string[]
}

/** Storage for the records, one per entry. */
export interface CartStorage {
  readAll: () => Promise<CartEntry[]>
  write: (change: CartChange) => Promise<void>
  clear: () => Promise<void>
}

/** The owner and version of the records: `cg_cart` in localStorage. */
export interface CartLabel {
  read: () => { owner: string; version: string } | null
  write: (label: { owner: string; version: string }) => void
  remove: () => void
}

/** This tab's changes that are not on the shelf yet, oldest first; null removes everything. */
export interface PendingChanges {
  read: () => { owner: string; changes: (CartChange | null)[] } | null
  write: (unwritten: { owner: string; changes: (CartChange | null)[] }) => void
  remove: () => void
}

/** The message that a tab sends to other tabs after changing the cart. A null change empties the cart. */
export interface CartMessage {
  owner: string
  version: string
  change: CartChange | null
}

interface CartDependencies {
  shelf: CartStorage
  label: CartLabel
  unwritten: PendingChanges
  tell: (news: CartMessage) => void
  newVersion: () => string
}

/**
 * One member's cart in this browser: in memory for the screens, on the shelf for reloads, and shared with other tabs.
 */
export interface Cart {
  state: Store<CartState>
  /** Opens the cart of `owner` and deletes another owner's records. Null closes the cart and keeps the records. */
  open: (owner: string | null) => Promise<void>
  /** Settles once the records are read. */
  opened: () => Promise<void>
  /** Changes the cart: at once in memory, then on the shelf. */
  apply: (change: CartChange) => Promise<void>
  /** Removes everything. */
  empty: () => Promise<void>
  /** Removes everything and the owner (logout). */
  destroy: () => Promise<void>
  hear: (news: CartMessage) => void
  /** Reads the records again if another tab changed them unnoticed. */
  refresh: () => void
}

/** Notes at most this many entries: more would take longer to note than to write to the shelf. */
const pendingEntriesMax = 100

const closedState: CartState = { ready: false, entries: [], version: '' }

/** Creates a closed cart; `open` sets its owner. */
export function createCart({ shelf, label, unwritten, tell, newVersion }: CartDependencies): Cart {
  const state = createStore<CartState>(closedState)
  let owner: string | null = null
  // Shelf operations are queued, so that a read never overtakes a write.
  let line: Promise<void> = Promise.resolve()
  const inLine = (act: () => Promise<void>) => {
    line = line.then(act, act)
    return line
  }
  // Changes not on the shelf yet: if the page is left, they don't get there.
  let underWay: (CartChange | null)[] = []
  const mine = () => owner !== null && label.read()?.owner === owner

  async function read(who: string): Promise<void> {
    const kept = label.read()
    if (kept?.owner !== who) {
      await shelf.clear()
      label.write({ owner: who, version: newVersion() })
    }
    const left = unwritten.read()
    if (left?.owner === who && kept?.owner === who) {
      for (const change of left.changes) await keep(who, newVersion(), change)
    }
    unwritten.remove()
    const entries = kept?.owner === who ? await shelf.readAll() : []
    if (owner !== who) return
    const version = label.read()?.version ?? newVersion()
    state.set({ ready: true, entries: entries.toSorted((a, b) => a.at - b.at), version })
  }

  async function keep(who: string, version: string, change: CartChange | null): Promise<void> {
    // Another account has taken over the shelf. This tab shows a warning and keeps its cart to itself.
    if (label.read()?.owner !== who) return
    await (change ? shelf.write(change) : shelf.clear())
    label.write({ owner: who, version })
    tell({ owner: who, version, change })
  }

  function note(who: string): void {
    const count = underWay.reduce(
      (sum, change) => sum + (change?.put.length ?? 0) + (change?.remove.length ?? 0),
      0,
    )
    if (underWay.length === 0 || count > pendingEntriesMax) unwritten.remove()
    else unwritten.write({ owner: who, changes: underWay })
  }

  /** Queues `keep`; if this page is left first, the tab's next page does it. */
  function keepInLine(who: string, version: string, change: CartChange | null): Promise<void> {
    underWay.push(change)
    note(who)
    return inLine(async () => {
      try {
        await keep(who, version, change)
      } finally {
        underWay = underWay.slice(1)
        note(who)
      }
    })
  }

  return {
    state,
    open(next) {
      if (next === owner) return line
      owner = next
      state.set(closedState)
      return next === null ? Promise.resolve() : inLine(() => read(next))
    },
    opened: () => line,
    async apply(change) {
      const who = owner
      if (who === null || (change.put.length === 0 && change.remove.length === 0)) return
      if (!state.get().ready) await line
      const version = newVersion()
      state.set({ ready: true, entries: applyChange(state.get().entries, change), version })
      await keepInLine(who, version, change)
    },
    async empty() {
      const who = owner
      if (who === null) return
      if (!state.get().ready) await line
      const version = newVersion()
      state.set({ ready: true, entries: [], version })
      await keepInLine(who, version, null)
    },
    async destroy() {
      const who = owner
      state.set({ ready: who !== null, entries: [], version: newVersion() })
      await inLine(async () => {
        const kept = label.read()
        if (who === null || (kept !== null && kept.owner !== who)) return
        unwritten.remove()
        await shelf.clear()
        label.remove()
        tell({ owner: who, version: '', change: null })
      })
    },
    hear(news) {
      if (news.owner !== owner || !state.get().ready) return
      const { change, version } = news
      const entries = change ? applyChange(state.get().entries, change) : []
      state.set({ ready: true, entries, version })
    },
    refresh() {
      const who = owner
      if (who === null || !mine() || label.read()?.version === state.get().version) return
      void inLine(() => read(who))
    },
  }
}

/** `entries` after `change`; an existing entry that is put keeps its place. */
function applyChange(entries: readonly CartEntry[], { put, remove }: CartChange): CartEntry[] {
  const gone = new Set(remove)
  const fresh = new Map(put.map((entry) => [entry.id, entry]))
  const kept = entries
    .filter((entry) => !gone.has(entry.id))
    .map((entry) => {
      const again = fresh.get(entry.id)
      fresh.delete(entry.id)
      return again ?? entry
    })
  return [...kept, ...fresh.values()].toSorted((a, b) => a.at - b.at)
}
