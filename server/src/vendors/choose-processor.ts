import type { CardProcessor } from '../money/cards/processor.ts'
import { takeReport } from '../money/cards/take-report.ts'
import { type Platform, causeOf } from '../platform/context.ts'
import { createSandboxProcessor } from './sandbox-processor.ts'

/** Stripe when its settings are there, the sandbox otherwise; production demands them (`readSettings`). */
export async function chooseProcessor(platform: Omit<Platform, 'ports'>): Promise<CardProcessor> {
  if (platform.settings.stripe) {
    // Its two hundred modules would make every sandbox start later.
    const { createStripeProcessor } = await import('./stripe-processor.ts')
    return createStripeProcessor(platform.settings.stripe)
  }
  return createSandboxProcessor(platform, async (report) => {
    const whole = platform as Platform
    await whole.database.transaction((tx) => takeReport(tx, causeOf(whole, report.id), report))
  })
}
