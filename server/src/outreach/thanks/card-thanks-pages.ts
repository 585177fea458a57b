import type { TouchKey } from '@goodturn/contract/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addCardPages, findOpenCard } from '../../care/engagements/card-pages.ts'
import { storeAttachment } from '../../identity/uploads/attachments.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lengthOf } from '../../platform/http/body-length.ts'
import { problemBytesMax, readForm } from '../gift-links/pages/after-answers.ts'
import { inLanguage, takeAnswer } from '../gift-links/pages/find-link.ts'
import { stalePage } from '../gift-links/pages/html/ended-page.ts'
import { problemPage } from '../gift-links/pages/html/problem-page.ts'
import { thanksPage } from '../gift-links/pages/html/thanks-page.ts'
import { type FormView, pathOf } from '../gift-links/pages/html/view.ts'
import { acceptForms, frameOf, refusalOf } from '../gift-links/pages/page-routes.ts'
import { isPageToken, pageToken } from '../gift-links/pages/page-token.ts'
import { emptyProblemForm, readProblem } from '../gift-links/pages/read-problem.ts'
import { readThanks } from '../gift-links/pages/read-thanks.ts'
import { sendGiftPage } from '../gift-links/pages/send-page.ts'
import { type CardGift, findCardGift } from './card-gift.queries.ts'
import { thanksPart } from './card-part.ts'
import { changeableUntil } from './changeable-until.ts'
import { reportGift } from './report.ts'
import { writeThanks } from './write.ts'

interface WithCode {
  Params: { code: string }
  Body: Record<string, string> | null
}
type Request = FastifyRequest<WithCode>

/** A form behind a card's code. */
interface Opened {
  touchKey: TouchKey
  gift: CardGift
  view: FormView
}

/**
 * The pages behind the code on a card (D-1-84), and the forms where its recipient speaks of the gift:
 * `/e/{code}/thanks` and `/e/{code}/problem`, the same note and report as behind a gift link, with the same limits. They
 * name the gift's member and show nothing else of it (D-1-85).
 */
export async function addCardThanksPages(server: FastifyInstance, platform: Platform): Promise<void> {
  await addCardPages(server, platform, thanksPart(platform))
  const open = (request: Request, reply: FastifyReply) => findForm(platform, request, reply)
  const openForAnswer = async (request: Request, reply: FastifyReply) => {
    const asked = {
      platform,
      frame: frameOf(platform, request),
      code: request.params.code,
      ip: request.ip,
      reply,
    }
    return (await takeAnswer(asked)) ? open(request, reply) : null
  }
  const act = async (
    { id }: Request,
    reply: FastifyReply,
    { view }: Opened,
    verb: (tx: Tx, cause: Cause) => Promise<void>,
  ) => {
    // A refused act changed nothing; the card's page shows what there is.
    await refusalOf(platform, id, verb)
    return toCard(reply, view.code)
  }
  await server.register(async (scope) => {
    acceptForms(scope)
    if (!scope.hasContentTypeParser('multipart/form-data'))
      scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))

    scope.get<WithCode>('/e/:code/thanks', async (request, reply) => {
      const opened = await open(request, reply)
      if (!opened) return reply
      const { view, gift } = opened
      if (isFixed(view)) return toCard(reply, view.code)
      return sendGiftPage(reply, thanksPage(view, { sent: gift.note ?? '' }))
    })

    scope.post<WithCode>('/e/:code/thanks', async (request, reply) => {
      const opened = await openForAnswer(request, reply)
      if (!opened) return reply
      const { view, touchKey } = opened
      const fields = request.body ?? {}
      if (!isPageToken(view.code, fields.token)) return sendStale(reply, view)
      if (isFixed(view)) return toCard(reply, view.code)
      const { note, ...form } = readThanks(fields, view.texts)
      if (form.fault) return sendGiftPage(reply.status(400), thanksPage(view, form))
      return act(request, reply, opened, (tx, cause) => writeThanks(tx, { card: touchKey }, note, cause))
    })

    scope.get<WithCode>('/e/:code/problem', async (request, reply) => {
      const opened = await open(request, reply)
      if (!opened) return reply
      if (!mayReport(opened)) return toCard(reply, opened.view.code)
      return sendGiftPage(reply, problemPage(opened.view, emptyProblemForm))
    })

    // Beyond the limit a page says so; far beyond it, nothing is read.
    scope.post<WithCode>('/e/:code/problem', { bodyLimit: 1.5 * problemBytesMax }, async (request, reply) => {
      const opened = await openForAnswer(request, reply)
      if (!opened) return reply
      const { view, touchKey, gift } = opened
      if (!mayReport(opened)) return toCard(reply, view.code)
      if (lengthOf(request, 0) > problemBytesMax) {
        const faults = { pictures: view.texts.problemPicturesHeavy }
        return sendGiftPage(reply.status(413), problemPage(view, { ...emptyProblemForm, faults }))
      }
      const sent = await readForm(request)
      if (!sent || !isPageToken(view.code, sent.fields.token)) return sendStale(reply, view)
      const { form, answer } = await readProblem(sent.fields, sent.pictures, {
        texts: view.texts,
        memberKey: gift.memberKey,
        store: (memberKey, file) => storeAttachment(platform, memberKey, file),
      })
      if (!answer) return sendGiftPage(reply.status(400), problemPage(view, form))
      return act(request, reply, opened, (tx, cause) => reportGift(tx, { card: touchKey }, answer, cause))
    })
  })
}

/** The form of an open card whose recipient can speak of the gift; null after the response was sent. */
async function findForm(platform: Platform, request: Request, reply: FastifyReply): Promise<Opened | null> {
  const { code } = request.params
  const card = await findOpenCard(platform, code, request.ip, reply)
  if (!card) return null
  const touchKey = card.owner.touch_key
  const gift = touchKey && (await findCardGift(platform.database.db, touchKey))
  if (!touchKey || !gift) {
    await toCard(reply, code)
    return null
  }
  const { note, writtenAt, firstName, company } = gift
  const until = writtenAt === null ? null : changeableUntil(new Date(writtenAt))
  const changeUntil = until && platform.clock.now() < until ? until : null
  const view: FormView = {
    ...inLanguage(frameOf(platform, request), gift.language),
    code,
    under: '/e',
    token: pageToken(code),
    shown: null,
    page: {
      sender: { firstName, company, face: null },
      thanks: note === null ? null : { note, changeUntil },
    },
  }
  return { touchKey, gift, view }
}

/** Whether there is a note that can no longer be changed. */
const isFixed = ({ page }: FormView) => page.thanks !== null && page.thanks.changeUntil === null

/** "Something is wrong" begins with the delivery, and is said once (D-1-82). */
const mayReport = ({ gift }: Opened) => gift.isDelivered && !gift.isReported

const toCard = (reply: FastifyReply, code: string) =>
  reply.header('referrer-policy', 'no-referrer').redirect(pathOf(code, '', '/e'), 303)

const sendStale = (reply: FastifyReply, view: FormView) =>
  sendGiftPage(reply.status(400), stalePage(view, pathOf(view.code, '', '/e')))
