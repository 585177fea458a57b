import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Platform, causeOf } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { sendPublicPage } from '../../platform/http/public-pages.ts'
import { findBlock, setBlock } from './block.ts'
import type { Stop, Stops } from './stops.ts'
import {
  allowedPage,
  confirmPage,
  confirmStopPage,
  blockedPage,
  invalidLinkPage,
  stoppedPage,
  tooOftenPage,
} from './block-html.ts'

const viewLimit: Limit = { name: 'invitation-blocks', points: 60, windowSeconds: 60 * 60 }
const wrongCodes: Limit = { name: 'invitation-block-misses', points: 60, windowSeconds: 60 * 60 }

interface WithCode {
  Params: { code: string }
}

/**
 * The page behind the link in invitations and in questions to recipients: `GET /u/{code}` asks, `POST /u/{code}`
 * stops further ones, and `POST /u/{code}/allow` allows invitations again. `otherStops` resolves the codes of
 * questions. Mail scanners follow links, so only a POST acts; mail programs send one themselves for their own button
 * (RFC 8058). The page doesn't show the address.
 */
export async function addBlockPages(
  server: FastifyInstance,
  platform: Platform,
  otherStops: Stops,
): Promise<void> {
  const { productName } = platform.settings
  const cause = (id: string) => causeOf(platform, id)
  await server.register(async (scope) => {
    // The form's content is ignored.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null),
    )

    scope.get<WithCode>('/u/:code', async ({ params: { code }, ip }, reply) => {
      const found = await resolveCode(platform, otherStops, code, ip, reply)
      if (!found) return reply
      if ('sender' in found) {
        const show = found.isStopped ? stoppedPage : confirmStopPage
        return sendPublicPage(reply, show(productName, found.sender))
      }
      return sendPublicPage(
        reply,
        found.isBlocked ? blockedPage(productName, code) : confirmPage(productName),
      )
    })

    scope.post<WithCode>('/u/:code', async ({ params: { code }, ip, id }, reply) => {
      const found = await resolveCode(platform, otherStops, code, ip, reply)
      if (!found) return reply
      if ('sender' in found) {
        await platform.database.transaction((tx) => otherStops.stop(tx, code, cause(id)))
        return sendPublicPage(reply, stoppedPage(productName, found.sender))
      }
      await setBlock(platform.database.db, code, true, cause(id))
      return sendPublicPage(reply, blockedPage(productName, code))
    })

    // Only for invitations: emails stopped for good have no such button.
    scope.post<WithCode>('/u/:code/allow', async ({ params: { code }, ip, id }, reply) => {
      const found = await resolveCode(platform, otherStops, code, ip, reply)
      if (!found) return reply
      if ('sender' in found) return sendPublicPage(reply, stoppedPage(productName, found.sender))
      await setBlock(platform.database.db, code, false, cause(id))
      return sendPublicPage(reply, allowedPage(productName, code))
    })
  })
}

type MailsOfCode = { isBlocked: boolean } | Stop

/**
 * Finds the emails that a code stops; for a code that is unknown or used too often, sends the response itself and
 * returns null.
 */
async function resolveCode(
  { settings, database, limits }: Platform,
  otherStops: Stops,
  code: string,
  ip: string,
  reply: FastifyReply,
): Promise<MailsOfCode | null> {
  const found = /^[\w-]{22}$/.test(code) ? await findCode(database.db, otherStops, code) : null
  const limit = found ? viewLimit : wrongCodes
  if (!(await limits.take(limit, found ? code : ip))) {
    await sendPublicPage(
      reply.status(429).header('retry-after', limit.windowSeconds),
      tooOftenPage(settings.productName),
    )
    return null
  }
  if (!found) await sendPublicPage(reply.status(404), invalidLinkPage(settings.productName))
  return found
}

/** Looks the code up among invitations, then other emails. All codes are equally random, so at most one matches. */
async function findCode(tx: Tx, otherStops: Stops, code: string): Promise<MailsOfCode | null> {
  const isBlocked = await findBlock(tx, code)
  return isBlocked === null ? otherStops.find(tx, code) : { isBlocked }
}
