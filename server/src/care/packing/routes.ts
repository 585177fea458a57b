import { packingCalls } from '@goodturn/contract/care/packing/calls'
import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { daysShown } from '@goodturn/contract/care/packing/limits'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { routes } from '../../platform/http/routes.ts'
import { listBatches, listRows, pickList, showBatch } from './batches.queries.ts'
import { handOverAll, listReady } from './hand-over.ts'
import { forgetNumber, recordNumber, recordNumbers } from './record-number.ts'
import { showBatchCard } from './paper-touches.ts'
import { requestPrint, fetchPrint, stopPrint } from './prints.ts'
import { newestPrints } from './prints.queries.ts'
import { scan, unpack } from './scan.ts'
import { previewBatch, startBatch } from './start-batch.ts'
import { reportToday } from './today.report.ts'

export const packingRoutes = routes(packingCalls, {
  today: async (ctx) => ({ data: await reportToday(ctx.db, dateIn(ctx.cause().now)) }),

  async choice(ctx, { experiences, until }) {
    return { data: await previewBatch(ctx.db, { experiences, until: clampDay(ctx, until) }) }
  },

  async startBatch(ctx, { experiences, until }) {
    const key = await startBatch(ctx, { experiences, until: clampDay(ctx, until) })
    return { data: await showBatch(ctx.db, key) }
  },

  batches: (ctx, asked) => listBatches(ctx.db, asked),
  batch: async (ctx, { key }) => ({ data: await showBatch(ctx.db, key) }),
  rows: (ctx, { key, ...asked }) => listRows(ctx.db, key, asked, ctx.cause().machine),
  pickList: async (ctx, { key }) => ({ data: await pickList(ctx.db, key) }),
  card: async (ctx, { key }) => ({ data: await showBatchCard(ctx.platform, key) }),
  print: async (ctx, { key, ...asked }) => ({ data: await requestPrint(ctx, key, asked) }),
  prints: async (ctx) => ({ data: await newestPrints(ctx.db) }),
  stopPrint: async (ctx, { key }) => ({ data: await stopPrint(ctx, key) }),
  printFile: (ctx, { key }) => fetchPrint(ctx, key),
  scan: async (ctx, { code }) => ({ data: await scan(ctx, code) }),
  unpack: async (ctx, { key }) => ({ data: await unpack(ctx, key) }),
  ready: (ctx, asked) => listReady(ctx.db, asked),
  note: async (ctx, typed) => ({ data: await recordNumber(ctx, typed) }),
  noteMany: async (ctx, { lines }) => ({ data: await recordNumbers(ctx, lines) }),

  async forget(ctx, { key }) {
    await forgetNumber(ctx, key)
    return { data: null }
  },

  handOver: async (ctx) => ({ data: await handOverAll(ctx) }),
})

/** A day within the range of the Today page: nothing is packed further ahead. */
function clampDay(ctx: Ctx, until: string): CalendarDate {
  const today = dateIn(ctx.cause().now)
  const day = until as CalendarDate
  if (day < today || day > addDays(today, daysShown - 1))
    throw invalid('until', `Please choose a day from today to ${addDays(today, daysShown - 1)}.`)
  return day
}
