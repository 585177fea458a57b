import { staffErasureCalls } from '@goodturn/contract/console/staff/erasures'
import { findNamedMember } from '../../identity/accounts/find-member.ts'
import { scheduleErasure, callOffErasure } from '../../privacy/erasure/schedule.ts'
import { lockErasure } from '../../privacy/erasure/find.ts'
import { findStaffErasure, openErasures } from '../../privacy/erasure/staff.queries.ts'
import { writeOffForErasure } from '../../privacy/erasure/write-off.ts'
import { routes } from '../../platform/http/routes.ts'

export const staffErasureRoutes = routes(staffErasureCalls, {
  async list(ctx) {
    return { data: await openErasures(ctx.db) }
  },

  async ask(ctx, { member: name, reason }) {
    const byStaff = { adminKey: ctx.staff.memberKey, reason }
    return ctx.transaction(async (tx) => {
      const member = await findNamedMember(tx, name)
      const { key } = await scheduleErasure(tx, member.key, byStaff, ctx.cause())
      return { data: await findStaffErasure(tx, key) }
    })
  },

  async callOff(ctx, { key, reason }) {
    return ctx.transaction(async (tx) => {
      await callOffErasure(tx, await lockErasure(tx, key), reason, ctx.cause())
      return { data: await findStaffErasure(tx, key) }
    })
  },

  async writeOff(ctx, { key, reason }) {
    return ctx.transaction(async (tx) => {
      await writeOffForErasure(tx, key, reason, ctx.cause())
      return { data: await findStaffErasure(tx, key) }
    })
  },
})
