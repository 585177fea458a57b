import type { PackingLabelKey, PackingPrintKey } from '@goodturn/contract/ids'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Makes the PDF of a print. */
export const printPapers = defineJob<{ printKey: PackingPrintKey }>('packing.print', { retryLimit: 2 })

/** Buys the labels of a print, within one job's time limit, and makes its PDF once all are bought. */
export const buyAndPrint = defineJob<{ printKey: PackingPrintKey }>('packing.labels', { retryLimit: 2 })

/** Refunds a label with its seller. */
export const refundLabelJob = defineJob<{ labelKey: PackingLabelKey }>('packing.refund-label')
