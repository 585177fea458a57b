import { invoiceCalls } from '@goodturn/contract/invoices/calls'
import { routes } from '../platform/routes.ts'
import { readHistory } from './history.ts'
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
    const invoice = await findInvoice(ctx.db, ctx.actor.memberKey, key)
    return { data: await presentInvoiceDetail(ctx.db, invoice) }
  },

  async recharge(ctx, { key, source }) {
    await rechargeInvoice(ctx, key, source ?? null)
    const invoice = await findInvoice(ctx.db, ctx.actor.memberKey, key)
    return { data: await presentInvoiceDetail(ctx.db, invoice) }
  },

  history(ctx, { last_id: lastId }) {
    return readHistory(ctx.db, ctx.actor.memberKey, lastId ?? null)
  },
})
