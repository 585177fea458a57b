import { descriptionOf } from '@goodturn/contract/description'
import { accountCalls } from '@goodturn/contract/identity/accounts/calls'
import type { FastifyRequest } from 'fastify'
import { type Actor, type Platform, actingOf } from '../../../platform/context.ts'
import { createOutputFilter } from '../../../platform/http/known-fields.ts'
import { type UserRow, presentRow, userColumn } from '../present.ts'
import { readCookie } from '../../../platform/http/cookies.ts'
import { type SessionQuery, findActor, findActorWith, sessionCookie } from './sessions.ts'

/** The sender of a request, and the finished response if the statement that found the sender also loaded it. */
export interface RequestSender {
  actor: Actor | null
  ready: unknown
}

const userPath = `/api${descriptionOf(accountCalls.user).route.path}`
const filterUser = createOutputFilter(descriptionOf(accountCalls.user).outputSchema)
const noSender: RequestSender = { actor: null, ready: null }

/**
 * Finds the sender of a request in one statement. For the call that every page makes first, the signed-in user, the
 * same statement also loads the response: that call requires nothing but a session.
 */
export function findSender(
  { database, clock, settings, hooks }: Platform,
  team: SessionQuery['team'],
): (request: FastifyRequest) => Promise<RequestSender> {
  const user = userColumn(hooks)
  return async (request) => {
    const token = readCookie(request, sessionCookie, settings)
    if (!token) return noSender
    const question = { machine: clock.machine(), team }
    if (request.method !== 'GET' || pathOf(request.url) !== userPath)
      return { actor: await findActor(database.db, token, question), ready: null }
    const found = await findActorWith<UserRow>(database.db, token, question, user)
    if (!found) return noSender
    const { actor, more } = found
    const data = presentRow(more, hooks, clock.now(), actingOf(actor))
    return { actor, ready: filterUser(settings, { data }) }
  }
}

const pathOf = (url: string) => url.split('?', 1)[0]
