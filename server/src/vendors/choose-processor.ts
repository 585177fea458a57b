import type { CardProcessor } from '../cards/processor.ts'
import { takeReport } from '../cards/take-report.ts'
import { type Platform, causeOf } from '../platform/context.ts'
import { createSandboxProcessor } from './sandbox-processor.ts'
import { createStripeProcessor } from './stripe-processor.ts'

/** Stripe when its settings are there, the sandbox otherwise; production demands them (`readSettings`). */
export function chooseProcessor(platform: Omit<Platform, 'ports'>): CardProcessor {
  if (platform.settings.stripe) return createStripeProcessor(platform.settings.stripe)
  return createSandboxProcessor(platform, async (report) => {
    const whole = platform as Platform
    await whole.database.transaction((tx) => takeReport(tx, causeOf(whole, report.id), report))
  })
}
