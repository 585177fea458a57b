import { reservationCalls } from '@goodturn/contract/ordering/reservations/calls'
import { routes } from '../../platform/http/routes.ts'
import { payReservation } from './pay.ts'
import { presentReservation } from './present.ts'
import { findReservation } from './queries.ts'

export const reservationRoutes = routes(reservationCalls, {
  async details(ctx, { key }) {
    return { data: presentReservation(await findReservation(ctx.db, ctx.actor.memberKey, key)) }
  },

  async process(ctx, { key, source }) {
    return { data: await payReservation(ctx, { key, source: source ?? null }) }
  },
})
