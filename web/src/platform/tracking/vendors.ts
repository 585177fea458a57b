import type { CookieCategory } from '@goodturn/contract/consent'
import { loadConfig } from '../config.ts'

type IsAccepted = (category: CookieCategory) => boolean

interface Analytics {
  identify: (...args: unknown[]) => void
  page: (...args: unknown[]) => void
}

declare global {
  interface Window {
    analytics?: Analytics
  }
}

const loaded = new Set<string>()

/**
 * Loads the configured vendors' scripts whose category was accepted; each drains its queue (P:G-48). A withdrawn
 * category loads nothing on the next visit; scripts already running stay until then (P:G-45).
 */
export async function loadVendors(isAccepted: IsAccepted): Promise<void> {
  const config = await loadConfig()
  if (!config) return
  const { tag_manager_id, crm_tracker_id, analytics_key } = config.tracking
  if (tag_manager_id && isAccepted('analytics')) {
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tag_manager_id)}`)
  }
  if (analytics_key && isAccepted('analytics')) {
    load(
      `https://cdn.segment.com/analytics.js/v1/${encodeURIComponent(analytics_key)}/analytics.min.js`,
      drainAnalytics,
    )
  }
  if (crm_tracker_id && isAccepted('advertisement')) {
    load(`https://js.hs-scripts.com/${encodeURIComponent(crm_tracker_id)}.js`)
  }
}

function load(src: string, then?: () => void): void {
  if (loaded.has(src)) return
  loaded.add(src)
  const script = document.createElement('script')
  script.src = src
  script.async = true
  if (then) script.addEventListener('load', then)
  document.head.append(script)
}

/** Sends the queued entries to the analytics service, and each new one from now on. */
function drainAnalytics(): void {
  const send = ([name, ...rest]: [string, ...unknown[]]) => {
    if (name === 'identify' || name === 'page') window.analytics?.[name](...rest)
  }
  const waiting = window.cgAnalytics ?? []
  waiting.forEach(send)
  const push = waiting.push.bind(waiting)
  waiting.push = (...entries) => {
    entries.forEach(send)
    return push(...entries)
  }
  window.cgAnalytics = waiting
}
