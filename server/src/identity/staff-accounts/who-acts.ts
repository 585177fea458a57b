import { staffSessionHours } from '@goodturn/contract/identity/staff-accounts/limits'
import type { FastifyRequest } from 'fastify'
import { type Actor, type Platform, type WhoActs, actingOf } from '../../platform/context.ts'
import { readCookie } from '../../platform/http/cookies.ts'
import { staffOfAdministrator } from './administrators.queries.ts'
import { findStaffOfSession, staffCookie } from './sessions.ts'
import { findStaffOfToken } from './tokens.ts'

/**
 * Finds who of the staff sent a request: by a token, by the console's own cookie, or the member who is an administrator,
 * within twelve hours of giving their password, and not while they act as another. Asked for calls of staff alone.
 */
export function findWhoActs({
  database,
  clock,
  settings,
}: Platform): (request: FastifyRequest, actor: Actor | null) => Promise<WhoActs> {
  return async (request, actor) => {
    const machine = clock.machine()
    const { authorization } = request.headers
    if (authorization !== undefined)
      return { staff: await findStaffOfToken(database.db, authorization, machine), actor: null }
    const token = readCookie(request, staffCookie, settings)
    const staff = token && (await findStaffOfSession(database.db, token, machine))
    if (staff) return { staff, actor: null }
    // Who acts as a member makes no call of staff by that session, whatever the member has become meanwhile.
    if (!actor?.isAdmin || actingOf(actor)) return { staff: null, actor }
    if (machine.getTime() - actor.signedInAt.getTime() > staffSessionHours * 3_600_000)
      return { staff: null, actor }
    const linked = await staffOfAdministrator(database.db, actor.memberKey, machine)
    // Whoever signed in has given the member's second step, not that of the console.
    return { staff: linked && { ...linked, hasSecondStep: actor.hasSecondStep }, actor }
  }
}
