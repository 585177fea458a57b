import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { causeOf, type Cause, type Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lengthOf } from '../../../platform/http/body-length.ts'
import { moveAnswer, problemAnswer, problemBytesMax, readForm, thankAnswer } from './after-answers.ts'
import { type Answer, answers } from './answers.ts'
import { findForAnswer, findForView } from './find-link.ts'
import { addressPage, movePage } from './html/address-page.ts'
import { choicesPage } from './html/choices-page.ts'
import { declinePage } from './html/decline-page.ts'
import { stalePage, unknownPage } from './html/ended-page.ts'
import { journeyPage } from './html/journey-page.ts'
import { laterPage } from './html/later-page.ts'
import { openPage } from './html/open-page.ts'
import { openedPage } from './html/opened-page.ts'
import { problemPage } from './html/problem-page.ts'
import { thanksPage } from './html/thanks-page.ts'
import { type Frame, type View, pathOf } from './html/view.ts'
import { languageAsked } from '../../../platform/http/language-asked.ts'
import { pageLanguages, textsIn } from './language.ts'
import { addPageAssets, pageAssets } from './page-assets.ts'
import { isPageToken } from './page-token.ts'
import type { GiftActs } from './gift-acts.ts'
import { noOtherPages } from './other-pages.ts'
import { emptyAddressForm } from './read-address.ts'
import { emptyDeclineForm } from './read-decline.ts'
import { emptyProblemForm } from './read-problem.ts'
import { sendGiftPage } from './send-page.ts'

/** An address and a note, with each character encoded. */
const formBytesMax = 32 * 1024

interface WithCode {
  Params: { code: string }
  Body: Record<string, string> | null
}
type Request = FastifyRequest<WithCode>

/**
 * The pages behind a gift link (D-1-58): `GET /g/{code}` shows the gift or where it is, and each answer has a page and
 * a POST. Mail scanners follow links, so only a POST acts (D-1-60); it returns to the link with 303.
 */
export async function addPageRoutes(
  server: FastifyInstance,
  platform: Platform,
  acts: GiftActs,
  others = noOtherPages,
): Promise<void> {
  const opened = (request: Request, reply: FastifyReply) => ({
    platform,
    frame: frameOf(platform, request),
    find: acts.find,
    others,
    code: request.params.code,
    ip: request.ip,
    reply,
  })
  await server.register(async (scope) => {
    addPageAssets(scope)
    acceptForms(scope)

    scope.get<WithCode>('/g/:code', async (request, reply) => {
      const view = await findForView(opened(request, reply))
      return view ? sendGiftPage(reply, mainPage(view)) : reply
    })

    // The form with pictures is read by its own route.
    if (!scope.hasContentTypeParser('multipart/form-data'))
      scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))

    /** The page of an answer, for a link that is opened; any other shows the link itself. */
    const addAnswerPage = (name: string, page: (view: View) => string | null) =>
      scope.get<WithCode>(`/g/:code/${name}`, async (request, reply) => {
        const view = await findForView(opened(request, reply))
        if (!view) return reply
        if (view.page.state !== 'opened') return reply.redirect(pathOf(view.code), 303)
        const html = page(view)
        return html === null ? sendGiftPage(reply.status(404), unknownPage(view)) : sendGiftPage(reply, html)
      })
    addAnswerPage('address', (view) => addressPage(view, emptyAddressForm))
    addAnswerPage('choices', (view) => (view.page.choices.length > 0 ? choicesPage(view) : null))
    addAnswerPage('later', (view) => laterPage(view, { sent: view.page.sendFrom ?? '' }))
    addAnswerPage('decline', (view) => declinePage(view, emptyDeclineForm))

    const addPress = (name: string, press: (view: View, fields: Record<string, string>) => Answer, to = '') =>
      scope.post<WithCode>(`/g/:code/${name}`, async (request, reply) => {
        const view = await findForAnswer(opened(request, reply))
        if (!view) return reply
        const fields = request.body ?? {}
        if (!isPageToken(view.code, fields.token)) return sendStale(reply, view)
        const { state } = view.page
        // Answered before: a second press shows the same result (D-1-62).
        const isOpen = state === 'waiting' || state === 'opened'
        const answer: Answer = isOpen ? press(view, fields) : { kind: 'done' }
        return answerPress(view, answer, { request, reply, to })
      })

    const answerPress = async (
      view: View,
      answer: Answer,
      { request, reply, to }: { request: Request; reply: FastifyReply; to: string },
    ) => {
      const back = `${pathOf(view.code)}${to}`
      if (answer.kind === 'done') return reply.redirect(back, 303)
      if (answer.kind === 'missing') return sendGiftPage(reply.status(404), unknownPage(view))
      if (answer.kind === 'wrong') return sendGiftPage(reply.status(400), answer.html)
      const refused = await refusalOf(platform, request.id, answer.act)
      const html = refused && answer.whenRefused(refused)
      return html ? sendGiftPage(reply.status(400), html) : reply.redirect(back, 303)
    }

    const { open, address, choices, decline, later, onFile } = answers(acts)
    // The card rises once, on the page after this press.
    addPress('open', open, '#gift')
    addPress('address', address)
    addPress('on-file', onFile)
    addPress('choices', choices)
    addPress('later', later)
    addPress('decline', decline)

    /** A page about an accepted gift; any other shows the link itself. */
    const addAfterPage = (name: string, page: (view: View) => string | null) =>
      scope.get<WithCode>(`/g/:code/${name}`, async (request, reply) => {
        const view = await findForView(opened(request, reply))
        if (!view) return reply
        const html = view.page.journey ? page(view) : null
        return html === null ? reply.redirect(pathOf(view.code), 303) : sendGiftPage(reply, html)
      })
    addAfterPage('thanks', (view) => {
      const { thanks } = view.page
      return thanks && !thanks.changeUntil ? null : thanksPage(view, { sent: thanks?.note ?? '' })
    })
    addAfterPage('move', (view) => (mayMove(view) ? movePage(view, emptyAddressForm) : null))
    addAfterPage('problem', (view) => (mayReport(view) ? problemPage(view, emptyProblemForm) : null))

    const addAfterPress = (name: string, press: (view: View, fields: Record<string, string>) => Answer) =>
      scope.post<WithCode>(`/g/:code/${name}`, async (request, reply) => {
        const view = await findForAnswer(opened(request, reply))
        if (!view) return reply
        const fields = request.body ?? {}
        if (!isPageToken(view.code, fields.token)) return sendStale(reply, view)
        return answerPress(view, press(view, fields), { request, reply, to: '' })
      })
    addAfterPress('thanks', (view, fields) => thankAnswer(acts, view, fields))
    addAfterPress('move', (view, fields) => moveAnswer(acts, view, fields))

    // Beyond the limit a page says so; far beyond it, nothing is read.
    scope.post<WithCode>('/g/:code/problem', { bodyLimit: 1.5 * problemBytesMax }, async (request, reply) => {
      const view = await findForAnswer(opened(request, reply))
      if (!view) return reply
      if (view.page.isReported) return reply.redirect(pathOf(view.code), 303)
      if (!mayReport(view)) return sendGiftPage(reply.status(404), unknownPage(view))
      if (lengthOf(request, 0) > problemBytesMax) {
        const faults = { pictures: view.texts.problemPicturesHeavy }
        return sendGiftPage(reply.status(413), problemPage(view, { ...emptyProblemForm, faults }))
      }
      const form = await readForm(request)
      if (!form || !isPageToken(view.code, form.fields.token)) return sendStale(reply, view)
      return answerPress(view, await problemAnswer(acts, view, form), { request, reply, to: '' })
    })
  })
}

/** "Something is wrong" begins with the delivery, and is said once (D-1-82). */
function mayReport({ page }: View): boolean {
  return page.journey?.step === 'delivered' && !page.isReported
}

function mayMove({ page }: View): boolean {
  return page.mayMove || page.cameBack
}

/** The page of a press that came from no page of the link. */
function sendStale(reply: FastifyReply, view: View) {
  return sendGiftPage(reply.status(400), stalePage(view, pathOf(view.code)))
}

/** What every page needs, in the language that the browser asks for. */
export function frameOf(
  { settings: { productName: product, publicUrl } }: Platform,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Frame {
  const language = languageAsked(headers['accept-language'], pageLanguages)
  return { language, texts: textsIn(language), product, publicUrl, assets: pageAssets() }
}

/** Reads the forms that pages send. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytesMax },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

function mainPage(view: View): string {
  const { state, journey, cameBack } = view.page
  if (cameBack) return movePage(view, emptyAddressForm)
  if (journey) return journeyPage(view, journey)
  return state === 'waiting' ? openPage(view) : openedPage(view)
}

/** Runs an act in its transaction; returns its refusal, whose changes are undone. */
export async function refusalOf(
  platform: Platform,
  requestId: string,
  act: (tx: Tx, cause: Cause) => Promise<void>,
): Promise<Refusal | null> {
  try {
    await platform.database.transaction((tx) => act(tx, causeOf(platform, requestId)))
    return null
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error
    throw error
  }
}
