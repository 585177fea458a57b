import type { AnyRouter } from '@orpc/server'
import { accountRoutes } from './accounts/routes.ts'
import { checkoutPurpose } from './checkout/purpose.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { chargeNews, handleProcessorNews, listenToProcessor, refundNews } from './invoices/on-report.ts'
import { settlePurpose } from './invoices/purposes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import type { Platform } from './platform/context.ts'
import type { AnyJobKind } from './platform/jobs.ts'

/** Every room's calls, bound. */
export function router(_platform: Platform): AnyRouter {
  return {
    accounts: accountRoutes,
    ledger: ledgerRoutes,
    invoices: invoiceRoutes,
    checkout: checkoutRoutes,
  }
}

/** Every kind of job that the queue carries. */
export const jobKinds: readonly AnyJobKind[] = [chargeNews, refundNews]

/** Who does which job. */
export function handleJobs(platform: Platform): void {
  handleProcessorNews(platform)
}

/** Which room listens to which event. */
export function listen(platform: Platform): void {
  listenToProcessor(platform)
}

// Which room settles an invoice, by what the invoice is for: the one table.
settlePurpose('checkout', checkoutPurpose)
