/**
 * localStorage and sessionStorage that never throw: a browser that stores nothing (private windows, full disks, blocked
 * storage) acts as if empty.
 */
interface SafeStorage {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

function safeStorage(storage: () => Storage): SafeStorage {
  return {
    read: (key) => tryOrNull(() => storage().getItem(key)),
    write: (key, value) => void tryOrNull(() => storage().setItem(key, value)),
    remove: (key) => void tryOrNull(() => storage().removeItem(key)),
  }
}

function tryOrNull<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** Kept until removed, shared by all tabs. */
export const local = safeStorage(() => window.localStorage)

/** Kept until this tab closes. */
export const perTab = safeStorage(() => window.sessionStorage)
