import { machineMs } from './clock.ts'
import { perTab } from './storage.ts'

const storageKey = 'gt_reloaded_at'
const reloadAgainAfterMs = 60_000

/**
 * Reloads an open page whose code was removed by a deployment, once: a second failure within a minute reaches the error
 * page.
 */
export function reloadOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(perTab.read(storageKey) ?? 0)
    if (machineMs() - last < reloadAgainAfterMs) return
    perTab.write(storageKey, String(machineMs()))
    event.preventDefault()
    window.location.reload()
  })
}
