import type { CardProcessor } from '../money/cards/processor.ts'
import { handleReport } from '../money/cards/handle-report.ts'
import { type Platform, causeOf } from '../platform/context.ts'
import { createSandboxProcessor } from './sandbox/sandbox-processor.ts'

/** Stripe if it is configured, the sandbox otherwise; production requires it (`readSettings`). */
export async function chooseProcessor(platform: Omit<Platform, 'ports'>): Promise<CardProcessor> {
  if (platform.settings.stripe) {
    // Loading its two hundred modules would slow down every sandbox start.
    const { createStripeProcessor } = await import('./stripe/stripe-processor.ts')
    return createStripeProcessor(platform.settings.stripe)
  }
  return createSandboxProcessor(platform, async (report) => {
    const whole = platform as Platform
    await whole.database.transaction((tx) => handleReport(tx, causeOf(whole, report.id), report))
  })
}
