import { readKey } from '@goodturn/contract/read-key'
import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'drizzle-orm'
import { followedPage, tooOftenPage } from '../../care/engagements/card-html.ts'
import { engagementsOfMember } from '../../care/engagements/list.ts'
import { type Platform, causeOf, type Cause } from '../../platform/context.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { sendPublicPage } from '../../platform/http/public-pages.ts'
import { storeAnswers } from './answer.ts'
import { type AskPageData, answersPage, closedAskPage, questionsPage, thanksPage } from './ask-html.ts'
import { type OpenAsk, findOpenAsk } from './public.queries.ts'
import { readAnswers } from './read-answers.ts'
import type { Tx } from '../../platform/database/database.ts'
import { countEngagement } from '../../care/touches/count-engagement.ts'

const viewLimit: Limit = { name: 'ask-pages', points: 60, windowSeconds: 60 * 60 }
const wrongCodes: Limit = { name: 'ask-page-misses', points: 60, windowSeconds: 60 * 60 }
// Ten long answers, with each character encoded like `%F0%9F%8D%8A`.
const answersBytesMax = 512 * 1024

interface WithCode {
  Params: { code: string; engagement: string }
  Body: Record<string, string> | null
}

/**
 * The page behind the code in a survey mail: `GET /q/{code}` shows the questions or the answers given, `POST
 * /q/{code}` stores answers, and the thank-you page has the member's review links. Mail scanners follow links, so only
 * a POST acts.
 */
export async function addAskPages(server: FastifyInstance, platform: Platform): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: answersBytesMax },
      (_request, body, done) => done(null, fieldsOf(String(body))),
    )

    scope.get<WithCode>('/q/:code', async ({ params: { code }, ip }, reply) => {
      const shown = await resolveAsk(platform, code, ip, reply)
      if (!shown) return reply
      return sendPublicPage(reply, shown.ask.isAnswered ? answersPage(shown) : questionsPage(shown, empty))
    })

    scope.get<WithCode>('/q/:code/change', async ({ params: { code }, ip }, reply) => {
      const shown = await resolveAsk(platform, code, ip, reply)
      if (!shown) return reply
      const texts = shown.ask.questions.map((_, at) => shown.ask.answers[at]?.answer ?? '')
      return sendPublicPage(reply, questionsPage(shown, { ...empty, texts }))
    })

    scope.post<WithCode>('/q/:code', async ({ params: { code }, body, ip, id }, reply) => {
      const shown = await resolveAsk(platform, code, ip, reply)
      if (!shown) return reply
      const { texts, answers, faults } = readAnswers(shown.ask.questions, body ?? {})
      const isEmpty = answers.every((one) => one === null)
      if (faults.size > 0 || isEmpty) {
        const fault = faults.size === 0 ? 'Please answer at least one question.' : undefined
        return sendPublicPage(reply.status(400), questionsPage(shown, { texts, faults, fault }))
      }
      await platform.database.transaction((tx) => storeAnswers(tx, shown.ask, answers, causeOf(platform, id)))
      // Redirect, so that reloading the page submits nothing again.
      return reply.redirect(`/q/${code}/thanks`, 303)
    })

    scope.get<WithCode>('/q/:code/thanks', async ({ params: { code }, ip }, reply) => {
      const shown = await resolveAsk(platform, code, ip, reply)
      if (!shown) return reply
      if (!shown.ask.isAnswered) return sendPublicPage(reply, questionsPage(shown, empty))
      return sendPublicPage(reply, thanksPage(shown, await reviewsOf(platform, shown.ask)))
    })

    scope.post<WithCode>('/q/:code/review/:engagement', async ({ params, ip, id }, reply) => {
      const shown = await resolveAsk(platform, params.code, ip, reply)
      if (!shown) return reply
      const reviews = shown.ask.isAnswered ? await reviewsOf(platform, shown.ask) : []
      const key = readKey('engagement', params.engagement)
      const followed = reviews.find((one) => one.key === key)
      // The link was removed since the page was opened: show the current links instead.
      if (!followed) return reply.redirect(`/q/${params.code}/thanks`, 303)
      await platform.database.transaction((tx) =>
        followReview(tx, shown.ask, followed, causeOf(platform, id)),
      )
      const back = { path: `/q/${params.code}/thanks`, label: 'Back' }
      return sendPublicPage(reply, followedPage(shown.product, followed, back))
    })
  })
}

/** Form fields; repeated fields, such as checkboxes, become one text with a line each. */
function fieldsOf(body: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body)) {
    const before = fields.get(name)
    fields.set(name, before === undefined ? value : `${before}\n${value}`)
  }
  return Object.fromEntries(fields)
}

const empty = { texts: [], faults: new Map<number, string>() }

/** The review links offered to everyone after an answer. */
async function reviewsOf({ database }: Platform, ask: OpenAsk): Promise<Engagement[]> {
  if (!ask.offersReviews) return []
  const all = await engagementsOfMember(database.db, ask.memberKey)
  return all.filter((one) => one.engagement_type === 'review')
}

/** The ask behind a code; null if it is closed or requested too often, in which case the response was already sent. */
async function resolveAsk(
  { settings: { productName: product }, database, limits }: Platform,
  code: string,
  ip: string,
  reply: FastifyReply,
): Promise<AskPageData | null> {
  const ask = /^[\w-]{22}$/.test(code) ? await findOpenAsk(database.db, code) : null
  const limit = ask ? viewLimit : wrongCodes
  if (!(await limits.take(limit, ask ? `${code} ${ip}` : ip))) {
    await sendPublicPage(reply.status(429).header('retry-after', limit.windowSeconds), tooOftenPage(product))
    return null
  }
  if (!ask) {
    await sendPublicPage(reply.status(404), closedAskPage(product))
    return null
  }
  return { product, code, ask }
}

/**
 * Counts a review link followed after an answer, each link once per ask; if the ask is about a gift, it is also an
 * engagement of that gift (CG-56).
 */
async function followReview(tx: Tx, ask: OpenAsk, followed: Engagement, cause: Cause): Promise<void> {
  const { key, engagement_type: type, engagement_title: title } = followed
  await tx.execute(sql`
    insert into survey_follows (ask_key, member_key, engagement_key, created_at)
    values (${ask.key}, ${ask.memberKey}, ${key}, ${cause.now.toISOString()}::timestamptz)
    on conflict (ask_key, engagement_key) do nothing`)
  if (ask.touchKey) await countEngagement(tx, ask.touchKey, { key, type, title }, cause)
}
