import { staffSalesCalls } from '@goodturn/contract/console/staff/sales'
import { routes } from '../../../platform/http/routes.ts'
import { cancelReservation } from '../../../ordering/reservations/cancel.ts'
import { listReservations, presentForStaff } from '../../../ordering/reservations/list.ts'
import { findStaffReservation } from '../../../ordering/reservations/staff.queries.ts'
import { doOrRefuseUnapproved } from '../approvals/approvable.ts'
import {
  bundleAct,
  reservationAct,
  prepareBundle,
  prepareReservation,
} from '../approvals/approvable-sales.ts'
import { endOfferedBundle } from './offer-bundle.ts'
import { centsOfAmount } from './reduction.ts'

const centsOrNull = (amount: number | undefined) => (amount === undefined ? null : centsOfAmount(amount))

export const staffSalesRoutes = routes(staffSalesCalls, {
  async createBundle(ctx, { price, price_savings, title_savings, expires, items, ...input }) {
    const wanted = await prepareBundle(ctx, {
      ...input,
      priceCents: centsOfAmount(price),
      savingsCents: centsOrNull(price_savings),
      titleSavings: title_savings ?? null,
      expires: expires ?? null,
      items: items.map(({ amount, ...item }) => ({ ...item, amountCents: centsOfAmount(amount) })),
    })
    return { data: { key: await doOrRefuseUnapproved(ctx, bundleAct, wanted) } }
  },

  async endBundle(ctx, { key, reason }) {
    await endOfferedBundle(ctx, key, reason)
    return { data: { key } }
  },

  async reservations(ctx, { state, page, after }) {
    return listReservations(ctx.db, { state: state ?? null, page: page ?? 1, after: after ?? null })
  },

  async createReservation(ctx, { price_per_unit, price, terms, ...input }) {
    const wanted = await prepareReservation(ctx, {
      ...input,
      unitCents: centsOfAmount(price_per_unit),
      agreedCents: centsOrNull(price),
      terms: terms ?? null,
    })
    const key = await doOrRefuseUnapproved(ctx, reservationAct, wanted)
    return { data: presentForStaff(await findStaffReservation(ctx.db, key)) }
  },

  async cancelReservation(ctx, { key, reason }) {
    return ctx.transaction(async (tx) => {
      await cancelReservation(tx, key, reason, ctx.cause())
      return { data: presentForStaff(await findStaffReservation(tx, key)) }
    })
  },
})
