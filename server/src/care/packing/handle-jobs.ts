import type { PackingPrintKey } from '@goodturn/contract/ids'
import type { Platform } from '../../platform/context.ts'
import { buyAndPrint, refundLabelJob, printPapers } from './jobs.ts'
import { refundLabel } from './refund-labels.ts'

/** Registers the handlers of the room's jobs. */
export function handlePackingJobs(platform: Platform): void {
  platform.jobs.handle(printPapers, ({ printKey }) => print(platform, printKey))
  platform.jobs.handle(buyAndPrint, ({ printKey }) => print(platform, printKey))
  platform.jobs.handle(refundLabelJob, ({ labelKey }) => refundLabel(platform, labelKey))
}

/** Loads the PDF writer, its fonts, and its barcodes with the first print: most processes never need them. */
async function print(platform: Platform, key: PackingPrintKey): Promise<void> {
  const { makePrint } = await import('./make-print.ts')
  await makePrint(platform, key)
}
