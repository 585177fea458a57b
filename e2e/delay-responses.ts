import type { BrowserContext } from '@playwright/test'

/**
 * `E2E_LATE=1500` delays every second answer by up to that many ms, like a slow connection. This exposes input lost
 * between a press and its answer, or overwritten by an old answer.
 */
export async function delayResponses(context: BrowserContext): Promise<void> {
  const lateMs = Number(process.env.E2E_LATE ?? 0)
  if (lateMs === 0) return
  await context.addInitScript((ms) => {
    const ask = window.fetch
    window.fetch = async (...asked) => {
      const answer = await ask(...asked)
      if (Math.random() < 0.5) await new Promise((resolve) => setTimeout(resolve, Math.random() * ms))
      return answer
    }
  }, lateMs)
}
