import type { TouchKey } from '@goodturn/contract/ids'
import { staffCalls } from '@goodturn/contract/console/staff/calls'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { routes } from '../../platform/http/routes.ts'
import { shipTouch } from '../../care/touch-acts/ship.ts'
import {
  endTouch,
  releaseTouch,
  resolveSwap,
  reviewTouch,
  setAppointment,
} from '../../care/touch-acts/staff-acts.ts'
import { listForStaff } from './list-touches.ts'
import { staffTouch } from './queries.ts'

/** Runs one staff act in a transaction and returns the updated touch. */
function act(ctx: Ctx, key: TouchKey, verb: (tx: Tx, cause: Cause) => Promise<void>) {
  return ctx.transaction(async (tx) => {
    await verb(tx, ctx.cause())
    return { data: await staffTouch(tx, key, ctx.staff.role) }
  })
}

export const staffRoutes = routes(staffCalls, {
  async touches(ctx, { list, page, after }) {
    const now = ctx.platform.clock.now()
    const { role } = ctx.staff
    return listForStaff(ctx.db, { list: list ?? 'due', page: page ?? 1, after: after ?? null, now, role })
  },

  async ship(ctx, { key, carrier, tracking_number: number }) {
    const handedOver = { carrier, number: number.replace(/[ -]/g, '') }
    return act(ctx, key, (tx, cause) => shipTouch(tx, key, handedOver, cause))
  },

  async review(ctx, { key }) {
    return act(ctx, key, (tx, cause) => reviewTouch(tx, key, cause))
  },

  async release(ctx, { key }) {
    return act(ctx, key, (tx, cause) => releaseTouch(tx, key, cause))
  },

  async resolveSwap(ctx, { key, experience }) {
    return act(ctx, key, (tx, cause) => resolveSwap(tx, key, experience ?? null, cause))
  },

  async setAppointment(ctx, { key, appointment_time, vendor }) {
    const appointment = { at: new Date(appointment_time * 1000), vendor }
    return act(ctx, key, (tx, cause) => setAppointment(tx, key, appointment, cause))
  },

  async endTouch(ctx, { key, reason }) {
    return act(ctx, key, (tx, cause) => endTouch(tx, key, reason, cause))
  },
})
