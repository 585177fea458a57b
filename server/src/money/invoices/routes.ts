import type { InvoiceKey } from '@goodturn/contract/ids'
import { invoiceCalls } from '@goodturn/contract/money/invoices/calls'
import type { Ctx } from '../../platform/context.ts'
import { offerDownload } from '../../platform/http/downloads.ts'
import { routes } from '../../platform/http/routes.ts'
import { cancelPayment } from './charges/cancel-payment.ts'
import { continuePayment } from './charges/charge-on-session.ts'
import { type InvoicesFile, invoicesKind } from './file.ts'
import type { WithZone } from './filter.ts'
import { historyKind } from './history-file.ts'
import { readHistory } from './history.ts'
import { listInvoices } from './list.ts'
import { findInvoice, presentInvoiceDetail } from './queries.ts'
import { rechargeInvoice } from './charges/recharge.ts'

export const invoiceRoutes = routes(invoiceCalls, {
  async list(ctx, { page = 1, after, sort = '-created', renewals, ...filter }) {
    const { memberKey } = ctx.actor
    if (renewals === 'true') return ctx.platform.hooks.upcomingRenewals(ctx.db, { memberKey, page, after })
    return listInvoices(ctx.db, { memberKey, filter: withZone(ctx, filter), sort, page, after })
  },

  async export(ctx, { sort = '-created', ...filter }) {
    return offerCsv<InvoicesFile>(ctx, invoicesKind, { filter: withZone(ctx, filter), sort })
  },

  async detail(ctx, { key }) {
    return detailOf(ctx, key)
  },

  async recharge(ctx, { key, source }) {
    await rechargeInvoice(ctx, key, source ?? null)
    return detailOf(ctx, key)
  },

  async continue(ctx, { key }) {
    await continuePayment(ctx, key)
    return detailOf(ctx, key)
  },

  async cancel(ctx, { key }) {
    await cancelPayment(ctx, key)
    return { data: { canceled: 1 as const } }
  },

  history(ctx, { last_id: lastId, ...filter }) {
    return readHistory(ctx.db, ctx.actor.memberKey, withZone(ctx, filter), lastId ?? null)
  },

  async exportHistory(ctx, filter) {
    return offerCsv(ctx, historyKind, withZone(ctx, filter))
  },
})

/** Adds the caller's zone to a filter: its dates are the caller's days. */
function withZone<Filter>(ctx: Ctx, filter: Filter): WithZone<Filter> {
  return { ...filter, zone: ctx.request.timeZone }
}

async function offerCsv<P extends object>(ctx: Ctx, kind: string, parameters: P) {
  const wanted = { ownerKey: ctx.actor.memberKey, kind, parameters }
  return { data: { url: await offerDownload(ctx.db, wanted, ctx.platform.clock.machine()) } }
}

async function detailOf(ctx: Ctx, key: InvoiceKey) {
  const invoice = await findInvoice(ctx.db, ctx.actor.memberKey, key)
  return { data: await presentInvoiceDetail(ctx.db, invoice) }
}
