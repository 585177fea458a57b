import { staffSessionHours } from '@goodturn/contract/identity/staff-accounts/limits'
import type { FastifyRequest } from 'fastify'
import { type Actor, type Platform, type StaffSender, actingOf } from '../../platform/context.ts'
import { readCookie } from '../../platform/http/cookies.ts'
import { staffOfAdministrator } from './administrators.queries.ts'
import { findStaffOfSession, staffCookie } from './sign-in/sessions.ts'
import { findStaffOfToken } from './sign-in/tokens.ts'

/**
 * Finds the staff member who sent a request: by a token, by the console's own cookie, or as an administrator's member
 * session, within twelve hours of entering the password and not while acting as another. Used only for staff calls.
 */
export function findStaffSender({
  database,
  clock,
  settings,
}: Platform): (request: FastifyRequest, actor: Actor | null) => Promise<StaffSender> {
  return async (request, actor) => {
    const machine = clock.machine()
    const { authorization } = request.headers
    if (authorization !== undefined)
      return { staff: await findStaffOfToken(database.db, authorization, machine), actor: null }
    const token = readCookie(request, staffCookie, settings)
    const staff = token && (await findStaffOfSession(database.db, token, machine))
    if (staff) return { staff, actor: null }
    // A session that acts as a member can't make staff calls, whatever role the member has since been given.
    if (!actor?.isAdmin || actingOf(actor)) return { staff: null, actor }
    if (machine.getTime() - actor.signedInAt.getTime() > staffSessionHours * 3_600_000)
      return { staff: null, actor }
    const linked = await staffOfAdministrator(database.db, actor.memberKey, machine)
    // This session passed the member's second step, not the console's.
    return { staff: linked && { ...linked, hasSecondStep: actor.hasSecondStep }, actor }
  }
}
