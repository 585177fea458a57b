import type { BrowserContext } from '@playwright/test'

/**
 * `E2E_LATE=1500`: every second answer reaches the page up to so many ms late, as it does on a slow line. What is lost
 * between a press and its answer, or turned back by an old one, shows then and not on a busy day.
 */
export async function letAnswersComeLate(context: BrowserContext): Promise<void> {
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
