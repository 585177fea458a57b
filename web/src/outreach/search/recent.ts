import { onSignOut } from '../../platform/session/cleanups.ts'
import { currentUser } from '../../platform/session/user.ts'
import { local } from '../../platform/storage.ts'

/** Something opened from a search, as shown again before typing. */
export interface RecentItem {
  to: string
  title: string
  note?: string
}

const recentMax = 5
const keyOf = () => `gt_search_${currentUser()?.key ?? ''}`

// Clears names of people from the browser at sign-out.
onSignOut(() => local.remove(keyOf()))

/** The last things this member opened from a search, latest first. */
export function readRecent(): RecentItem[] {
  try {
    const kept: unknown = JSON.parse(local.read(keyOf()) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecentItem).slice(0, recentMax) : []
  } catch {
    return []
  }
}

/** Puts the newly opened one before the others. */
export function storeRecent({ to, title, note }: RecentItem): void {
  const others = readRecent().filter((each) => each.to !== to)
  const kept = [{ to, title, ...(note ? { note } : {}) }, ...others].slice(0, recentMax)
  local.write(keyOf(), JSON.stringify(kept))
}

function isRecentItem(value: unknown): value is RecentItem {
  if (typeof value !== 'object' || value === null) return false
  const { to, title } = value as Record<string, unknown>
  return typeof to === 'string' && to.startsWith('/') && typeof title === 'string'
}
