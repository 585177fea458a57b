import type { InvoiceKey } from '@goodturn/contract/ids'
import { invoiceCalls } from '@goodturn/contract/invoices/calls'
import type { Ctx } from '../platform/context.ts'
import { routes } from '../platform/routes.ts'
import { readHistory } from './history.ts'
import { cancelPayment } from './cancel-payment.ts'
import { continuePayment } from './charge-on-session.ts'
import { listInvoices } from './list.ts'
import { findInvoice, presentInvoiceDetail } from './queries.ts'
import { rechargeInvoice } from './recharge.ts'
import { listRenewals } from './renewals-of-list.ts'

export const invoiceRoutes = routes(invoiceCalls, {
  async list(ctx, { page = 1, after, sort = '-created', renewals }) {
    const { memberKey } = ctx.actor
    if (renewals === 'true') return listRenewals(ctx.db, { memberKey, page, after })
    return listInvoices(ctx.db, { memberKey, sort, page, after })
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

  history(ctx, { last_id: lastId }) {
    return readHistory(ctx.db, ctx.actor.memberKey, lastId ?? null)
  },
})

async function detailOf(ctx: Ctx, key: InvoiceKey) {
  const invoice = await findInvoice(ctx.db, ctx.actor.memberKey, key)
  return { data: await presentInvoiceDetail(ctx.db, invoice) }
}
