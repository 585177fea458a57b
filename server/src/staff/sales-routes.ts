import { staffSalesCalls } from '@goodturn/contract/staff/sales'
import { findNamedMember } from '../accounts/find-member.ts'
import { routes } from '../platform/routes.ts'
import { cancelReservation } from '../reservations/cancel.ts'
import { createReservation } from '../reservations/create.ts'
import { listReservations, presentForStaff } from '../reservations/list.ts'
import { findStaffReservation } from '../reservations/staff.queries.ts'
import { endOfferedBundle, offerBundle } from './offer-bundle.ts'
import { once } from './once.ts'
import { centsOfAmount } from './reduction.ts'

const centsOrNull = (amount: number | undefined) => (amount === undefined ? null : centsOfAmount(amount))

export const staffSalesRoutes = routes(staffSalesCalls, {
  async createBundle(ctx, { price, price_savings, title_savings, expires, items, ...input }) {
    const key = await offerBundle(ctx, {
      ...input,
      priceCents: centsOfAmount(price),
      savingsCents: centsOrNull(price_savings),
      titleSavings: title_savings ?? null,
      expires: expires ?? null,
      items: items.map(({ amount, ...item }) => ({ ...item, amountCents: centsOfAmount(amount) })),
    })
    return { data: { key } }
  },

  async endBundle(ctx, { key, reason }) {
    await endOfferedBundle(ctx, key, reason)
    return { data: { key } }
  },

  async reservations(ctx, { state, page, after }) {
    return listReservations(ctx.db, { state: state ?? null, page: page ?? 1, after: after ?? null })
  },

  async createReservation(ctx, { member: name, price_per_unit, price, terms, ...input }) {
    return ctx.transaction(async (tx) => {
      const member = await findNamedMember(tx, name)
      const facts = {
        ...input,
        member,
        unitCents: centsOfAmount(price_per_unit),
        agreedCents: centsOrNull(price),
        terms: terms ?? null,
      }
      const made = await once(tx, ctx, () => createReservation(tx, facts, ctx.cause()))
      return { data: presentForStaff(await findStaffReservation(tx, made.key)) }
    })
  },

  async cancelReservation(ctx, { key, reason }) {
    return ctx.transaction(async (tx) => {
      await cancelReservation(tx, key, reason, ctx.cause())
      return { data: presentForStaff(await findStaffReservation(tx, key)) }
    })
  },
})
