import { personLanguages } from '@goodturn/contract/people/contacts/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Platform, causeOf } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { languageAsked } from '../../platform/http/language-asked.ts'
import { sendPublicPage } from '../../platform/http/public-pages.ts'
import { findBlock, setBlock } from './block.ts'
import type { Stop, Stops } from './stops.ts'
import { allowedPage, confirmPage, blockedPage, invalidLinkPage, tooOftenPage } from './block-html.ts'
import { confirmStopPage, stoppedPage } from './stop-html.ts'

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

    /** The page in the recipient's language, else the browser's, else English (D-1-94). */
    const shown = ({ headers }: Pick<FastifyRequest, 'headers'>, { sender, language }: Stop) => ({
      product: productName,
      sender,
      language: language ?? languageAsked(headers['accept-language'], personLanguages),
    })

    scope.get<WithCode>('/u/:code', async (request, reply) => {
      const {
        params: { code },
        ip,
      } = request
      const found = await resolveCode(platform, otherStops, code, ip, reply)
      if (!found) return reply
      if ('sender' in found) {
        const show = found.isStopped ? stoppedPage : confirmStopPage
        return sendPublicPage(reply, show(shown(request, found)))
      }
      return sendPublicPage(
        reply,
        found.isBlocked ? blockedPage(productName, code) : confirmPage(productName),
      )
    })

    scope.post<WithCode>('/u/:code', async (request, reply) => {
      const {
        params: { code },
        ip,
        id,
      } = request
      const found = await resolveCode(platform, otherStops, code, ip, reply)
      if (!found) return reply
      if ('sender' in found) {
        await platform.database.transaction((tx) => otherStops.stop(tx, code, cause(id)))
        return sendPublicPage(reply, stoppedPage(shown(request, found)))
      }
      await setBlock(platform.database.db, code, true, cause(id))
      return sendPublicPage(reply, blockedPage(productName, code))
    })

    // Only for invitations: emails stopped for good have no such button.
    scope.post<WithCode>('/u/:code/allow', async (request, reply) => {
      const {
        params: { code },
        ip,
        id,
      } = request
      const found = await resolveCode(platform, otherStops, code, ip, reply)
      if (!found) return reply
      if ('sender' in found) return sendPublicPage(reply, stoppedPage(shown(request, found)))
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
