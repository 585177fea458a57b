import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Platform, causeOf } from '../platform/context.ts'
import type { Limit } from '../platform/limits.ts'
import { sendPublicPage } from '../platform/public-pages.ts'
import { findBlock, setBlock } from './block.ts'
import { allowedPage, askPage, blockedPage, deadLinkPage, tooOftenPage } from './block-html.ts'

const looks: Limit = { name: 'invitation-blocks', points: 60, windowSeconds: 60 * 60 }
const wrongCodes: Limit = { name: 'invitation-block-misses', points: 60, windowSeconds: 60 * 60 }

interface WithCode {
  Params: { code: string }
}

/**
 * The page behind the link in invitations: `GET /u/{code}` asks, `POST /u/{code}` blocks further ones, and `POST
 * /u/{code}/allow` allows them again. Programs that look at emails follow links, so that only a POST acts; mail
 * programs send one themselves for their own button (RFC 8058). The page shows nothing of the address.
 */
export async function addBlockPages(server: FastifyInstance, platform: Platform): Promise<void> {
  const { productName } = platform.settings
  const cause = (id: string) => causeOf(platform, id)
  await server.register(async (scope) => {
    // What the form sends is not looked at.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null),
    )

    scope.get<WithCode>('/u/:code', async (request, reply) => {
      const isBlocked = await admit(platform, request.params.code, request.ip, reply)
      if (isBlocked === null) return reply
      return sendPublicPage(
        reply,
        isBlocked ? blockedPage(productName, request.params.code) : askPage(productName),
      )
    })

    scope.post<WithCode>('/u/:code', async (request, reply) => {
      const { code } = request.params
      if ((await admit(platform, code, request.ip, reply)) === null) return reply
      await setBlock(platform.database.db, code, true, cause(request.id))
      return sendPublicPage(reply, blockedPage(productName, code))
    })

    scope.post<WithCode>('/u/:code/allow', async (request, reply) => {
      const { code } = request.params
      if ((await admit(platform, code, request.ip, reply)) === null) return reply
      await setBlock(platform.database.db, code, false, cause(request.id))
      return sendPublicPage(reply, allowedPage(productName, code))
    })
  })
}

/** Whether the code's mailbox is blocked; null when the code is unknown or used too often, and then it has answered. */
async function admit(
  { settings, database, limits }: Platform,
  code: string,
  ip: string,
  reply: FastifyReply,
): Promise<boolean | null> {
  const isBlocked = /^[\w-]{22}$/.test(code) ? await findBlock(database.db, code) : null
  const limit = isBlocked === null ? wrongCodes : looks
  if (!(await limits.take(limit, isBlocked === null ? ip : code))) {
    await sendPublicPage(
      reply.status(429).header('retry-after', limit.windowSeconds),
      tooOftenPage(settings.productName),
    )
    return null
  }
  if (isBlocked === null) await sendPublicPage(reply.status(404), deadLinkPage(settings.productName))
  return isBlocked
}
