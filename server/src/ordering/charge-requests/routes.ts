import type { ChargeRequestKey } from '@goodturn/contract/ids'
import { chargeRequestCalls } from '@goodturn/contract/ordering/charge-requests/calls'
import type { ApprovedRequest } from '@goodturn/contract/ordering/charge-requests/calls'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/routes.ts'
import { denyRequest } from './end.ts'
import { listRequests, readRequest, readRequestOfOrder } from './list.queries.ts'
import type { OpenPayment } from './payments.ts'

async function read(ctx: Ctx, key: ChargeRequestKey) {
  const request = await readRequest(ctx.db, ctx.actor.memberKey, key)
  if (!request) throw notFound('We couldn’t find this payment request.')
  return request
}

async function approved(ctx: Ctx, key: ChargeRequestKey, open: OpenPayment): Promise<ApprovedRequest> {
  return { ...(await read(ctx, key)), ...open }
}

export const chargeRequestRoutes = routes(chargeRequestCalls, {
  async list(ctx) {
    return { data: await listRequests(ctx.db, ctx.actor.memberKey) }
  },

  async detail(ctx, { key }) {
    return { data: await read(ctx, key) }
  },

  async ofOrder(ctx, { key }) {
    const request = await readRequestOfOrder(ctx.db, ctx.actor.memberKey, key)
    if (!request) throw notFound('We couldn’t find this payment request.')
    return { data: request }
  },

  async approve(ctx, { key }) {
    return { data: await approved(ctx, key, await ctx.platform.hooks.requestPayments.approve(ctx, key)) }
  },

  async continueApproval(ctx, { key }) {
    return {
      data: await approved(ctx, key, await ctx.platform.hooks.requestPayments.continueApproval(ctx, key)),
    }
  },

  deny: (ctx, { key }) => denyRequest(ctx, key),
})
