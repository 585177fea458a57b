/**
 * localStorage and sessionStorage that never throw: a browser that stores nothing (private windows, full disks, blocked
 * storage) acts as if empty.
 */
interface Shelf {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

function shelf(storage: () => Storage): Shelf {
  return {
    read: (key) => attempt(() => storage().getItem(key)),
    write: (key, value) => void attempt(() => storage().setItem(key, value)),
    remove: (key) => void attempt(() => storage().removeItem(key)),
  }
}

function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** Kept until removed, shared by all tabs. */
export const local = shelf(() => window.localStorage)

/** Kept until this tab closes. */
export const perTab = shelf(() => window.sessionStorage)
