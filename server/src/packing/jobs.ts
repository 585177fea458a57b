import type { PackingPrintKey } from '@goodturn/contract/ids'
import { defineJob } from '../platform/jobs.ts'

/** Makes the PDF of a print. */
export const printPapers = defineJob<{ printKey: PackingPrintKey }>('packing.print', { retryLimit: 2 })
