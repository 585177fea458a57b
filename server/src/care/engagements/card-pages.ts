import { readKey } from '@goodturn/contract/read-key'
import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Platform, causeOf } from '../../platform/context.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { sendPublicPage } from '../../platform/http/public-pages.ts'
import { countEngagement } from '../touches/count-engagement.ts'
import { cardPage, closedPage, followedPage, tooOftenPage } from './card-html.ts'
import { readCode } from './codes.ts'
import { engagementsOfMember } from './list.ts'
import { type CardOwner, findCardOwner } from './queries.ts'

const viewLimit: Limit = { name: 'card-pages', points: 60, windowSeconds: 60 * 60 }
const wrongCodes: Limit = { name: 'card-page-misses', points: 60, windowSeconds: 60 * 60 }

interface WithCode {
  Params: { code: string; engagement: string }
}

/** The card behind a code. */
export interface OpenCard {
  owner: CardOwner
  engagements: Engagement[]
}

/** The recipient's part of a card's page, as HTML: thanks and reports, of a room above this one. */
export type CardPart = (request: FastifyRequest, code: string, card: OpenCard) => Promise<string>

/**
 * The page behind the code on a card (R-35, CG-19): `GET /e/{code}` shows what its member wants recipients to find;
 * `POST /e/{code}/{engagement}` counts the visit and leads on to the engagement. Only a POST counts, because email and
 * message scanners follow links. `partOf` adds what recipients can say about the gift.
 */
export async function addCardPages(
  server: FastifyInstance,
  platform: Platform,
  partOf: CardPart,
): Promise<void> {
  const { productName } = platform.settings
  await server.register(async (scope) => {
    // The form's body is ignored.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null),
    )

    scope.get<WithCode>('/e/:code', async (request, reply) => {
      const { params, ip } = request
      const card = await findOpenCard(platform, params.code, ip, reply)
      if (!card) return reply
      return sendPublicPage(
        reply,
        cardPage(productName, params.code, card, await partOf(request, params.code, card)),
      )
    })

    // Reloading a followed link, or typing its address, returns to the card.
    scope.get<WithCode>('/e/:code/:engagement', async ({ params }, reply) =>
      reply.header('referrer-policy', 'no-referrer').redirect(`/e/${encodeURIComponent(params.code)}`),
    )

    scope.post<WithCode>('/e/:code/:engagement', async (request, reply) => {
      const { params, ip, id } = request
      const card = await findOpenCard(platform, params.code, ip, reply)
      if (!card) return reply
      const key = readKey('engagement', params.engagement)
      const followed = card.engagements.find((one) => one.key === key)
      // Removed since the page was opened: show the current card instead.
      if (!followed)
        return sendPublicPage(
          reply,
          cardPage(productName, params.code, card, await partOf(request, params.code, card)),
        )
      await count(platform, card.owner, followed, id)
      return sendPublicPage(
        reply,
        followedPage(productName, followed, { path: `/e/${params.code}`, label: 'Back to the card' }),
      )
    })
  })
}

/** Counts only cards that have left: before that, only the member can have the code. */
async function count(platform: Platform, owner: CardOwner, followed: Engagement, id: string): Promise<void> {
  if (owner.touch_key === null || !owner.has_left) return
  const { key, engagement_type: type, engagement_title: title } = followed
  await countEngagement(platform.database.db, owner.touch_key, { key, type, title }, causeOf(platform, id))
}

/** The card behind a code; null, with the response already sent, when the code is closed or opened too often. */
export async function findOpenCard(
  { settings, database, limits }: Platform,
  code: string,
  ip: string,
  reply: FastifyReply,
): Promise<OpenCard | null> {
  const decoded = await readCode(database.db, code)
  const owner = decoded ? await findCardOwner(database.db, decoded) : null
  const limit = owner ? viewLimit : wrongCodes
  if (!(await limits.take(limit, owner ? `${code} ${ip}` : ip))) {
    await sendPublicPage(
      reply.status(429).header('retry-after', limit.windowSeconds),
      tooOftenPage(settings.productName),
    )
    return null
  }
  if (!owner) {
    await sendPublicPage(reply.status(404), closedPage(settings.productName))
    return null
  }
  return {
    owner,
    engagements: owner.has_links ? await engagementsOfMember(database.db, owner.member_key) : [],
  }
}
