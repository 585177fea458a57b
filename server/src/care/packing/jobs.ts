import type { PackingLabelKey, PackingPrintKey } from '@goodturn/contract/ids'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Makes the PDF of a print. */
export const printPapers = defineJob<{ printKey: PackingPrintKey }>('packing.print', { retryLimit: 2 })

/** Buys the labels of a print, as long as one job may take, and makes its PDF when it has them. */
export const buyAndPrint = defineJob<{ printKey: PackingPrintKey }>('packing.labels', { retryLimit: 2 })

/** Gives a label back to who sold it. */
export const giveLabelBack = defineJob<{ labelKey: PackingLabelKey }>('packing.refund-label')
