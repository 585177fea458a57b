import { machineMs } from './clock.ts'
import { perTab } from './storage.ts'

const storageKey = 'gt_reloaded_at'
const againAfterMs = 60_000

/**
 * After a deployment an open page may ask for code that is gone. It is then reloaded, once: a second failure within a
 * minute reaches the error page.
 */
export function reloadOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(perTab.read(storageKey) ?? 0)
    if (machineMs() - last < againAfterMs) return
    perTab.write(storageKey, String(machineMs()))
    event.preventDefault()
    window.location.reload()
  })
}
