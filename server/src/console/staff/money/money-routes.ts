import { staffMoneyCalls } from '@goodturn/contract/console/staff/money'
import { sql } from 'drizzle-orm'
import { findNamedMember } from '../../../identity/accounts/find-member.ts'
import { setPermissions } from '../../../identity/accounts/set-permissions.ts'
import { signOutMember } from '../../../identity/accounts/sign-in/sign-out-member.ts'
import { namedServices } from '../../../shop/catalog/named-services.ts'
import { presentFunding } from '../../../money/easy-billing/queries.ts'
import { voidLot } from '../../../money/ledger/void-lot.ts'
import { present } from '../../../platform/assert.ts'
import { routes } from '../../../platform/http/routes.ts'
import { logSecurity } from '../../../platform/http/security-log.ts'
import { endPromotion } from '../../../money/promotions/end.ts'
import { presentPromotion } from '../../../money/promotions/present.ts'
import { startPromotion } from '../../../money/promotions/start.ts'
import { listDisputes } from './disputes.queries.ts'
import {
  creditAct,
  discountAct,
  doOrRefuseUnapproved,
  fundsAct,
  refundAct,
  tokensAct,
  prepareDiscount,
  prepareGrant,
  prepareRefund,
  prepareTokens,
} from '../approvals/approvable.ts'
import { chargeAct, fundingAct, prepareCharge, prepareFunding } from '../approvals/approvable-cards.ts'
import { affiliateAct, prepareShare } from '../approvals/approvable-sales.ts'
import { once } from '../approvals/once.ts'
import { staffLots } from './lots.queries.ts'
import { presentRefund } from './present-refund.ts'
import { centsOfAmount, reductionOf } from './reduction.ts'
import { showMember } from '../show-member.ts'

export const staffMoneyRoutes = routes(staffMoneyCalls, {
  async member(ctx, { member }) {
    return { data: await showMember(ctx.db, member, ctx.platform.clock.now()) }
  },

  async refund(ctx, { key, amount, reason, goes_on }) {
    const cents = amount === null || amount === undefined ? null : centsOfAmount(amount)
    const wanted = await prepareRefund(ctx, { invoiceKey: key, cents, reason, goesOn: goes_on })
    return { data: presentRefund(await doOrRefuseUnapproved(ctx, refundAct, wanted)) }
  },

  async giveFunds(ctx, { member, amount, description }) {
    const cents = centsOfAmount(amount)
    const input = { member, cents, description }
    const wanted = await prepareGrant(ctx, input, { cents, what: 'funds', reason: description })
    return { data: await doOrRefuseUnapproved(ctx, fundsAct, wanted) }
  },

  async grantCredit(ctx, { amount, expires, ...input }) {
    const cents = centsOfAmount(amount)
    const whole = { ...input, cents, expires: expires ?? null }
    const wanted = await prepareGrant(ctx, whole, { cents, what: 'credit', reason: input.description })
    return { data: await doOrRefuseUnapproved(ctx, creditAct, wanted) }
  },

  async voidGrant(ctx, { key, reason }) {
    return ctx.transaction(async (tx) => {
      await once(tx, ctx, async () => {
        await voidLot(tx, key, reason, ctx.cause())
        return key
      })
      return { data: present((await staffLots(tx, sql`key = ${key}`))[0], 'the credit was found') }
    })
  },

  async charge(ctx, { member, amount, reason }) {
    const wanted = await prepareCharge(ctx, { member, cents: centsOfAmount(amount), reason })
    return { data: await doOrRefuseUnapproved(ctx, chargeAct, wanted) }
  },

  async grantDiscount(ctx, { member, title, services, qty, expires, reason, ...given }) {
    const gift = {
      member,
      title,
      reason,
      qty: qty ?? 1,
      services: services ?? null,
      expires: expires ?? null,
    }
    const wanted = await prepareDiscount(ctx, { ...gift, reduction: reductionOf(given) })
    return { data: { key: await doOrRefuseUnapproved(ctx, discountAct, wanted) } }
  },

  async grantTokens(ctx, { amount, ...gift }) {
    const input = { ...gift, cents: centsOfAmount(amount) }
    const wanted = await prepareTokens(ctx, input)
    return { data: { key: await doOrRefuseUnapproved(ctx, tokensAct, wanted) } }
  },

  async setPermissions(ctx, { member: name, add, remove }) {
    return ctx.transaction(async (tx) => {
      const member = await findNamedMember(tx, name)
      const change = { add: add ?? [], remove: remove ?? [] }
      return {
        data: { key: member.key, permissions: await setPermissions(tx, member, change, ctx.cause()) },
      }
    })
  },

  async signOut(ctx, { member: name, reason }) {
    return ctx.transaction(async (tx) => {
      const member = await findNamedMember(tx, name)
      await signOutMember(tx, member, reason, ctx.cause())
      logSecurity(ctx, { event: 'signed out by staff', member: member.key })
      return { data: { key: member.key } }
    })
  },

  async setAffiliate(ctx, { member, percentage }) {
    const key = await doOrRefuseUnapproved(ctx, affiliateAct, await prepareShare(ctx, { member, percentage }))
    return { data: { key, percentage_allowance: percentage } }
  },

  async setFunding(ctx, { member, status, funding_type: type, source, ...amounts }) {
    const { minimum_balance: minimum, recharge_amount: amount } = amounts
    const wanted = await prepareFunding(ctx, {
      member,
      status,
      type,
      cardKey: source,
      minimumCents: minimum === undefined ? undefined : centsOfAmount(minimum),
      amountCents: amount === undefined ? undefined : centsOfAmount(amount),
    })
    return { data: presentFunding(await doOrRefuseUnapproved(ctx, fundingAct, wanted)) }
  },

  async createPromotion(
    ctx,
    { code, description, title, starts, ends, uses_max, services, types, ...given },
  ) {
    const reduction = reductionOf(given)
    return ctx.transaction(async (tx) => {
      const input = {
        code,
        description,
        title: title ?? null,
        percent: 'percent' in reduction ? reduction.percent : null,
        fixedCents: 'fixedCents' in reduction ? reduction.fixedCents : null,
        startsAt: starts ? new Date(`${starts}T00:00:00Z`) : null,
        endsAt: ends ? new Date(`${ends}T23:59:59.999Z`) : null,
        usesMax: uses_max ?? null,
        serviceKeys: services ? await namedServices(tx, services) : null,
        serviceTypes: types ?? null,
      }
      return {
        data: presentPromotion(await startPromotion(tx, input, ctx.cause()), ctx.platform.clock.now()),
      }
    })
  },

  async endPromotion(ctx, { code }) {
    return ctx.transaction(async (tx) => ({
      data: presentPromotion(await endPromotion(tx, code, ctx.cause()), ctx.platform.clock.now()),
    }))
  },

  async disputes(ctx, { page, after }) {
    return listDisputes(ctx.db, { page: page ?? 1, after: after ?? null })
  },
})
