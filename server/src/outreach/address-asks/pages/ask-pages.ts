import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/context.ts'
import { refusedFields } from '../../gift-links/pages/answers.ts'
import type { AfterActs } from '../../gift-links/pages/gift-acts.ts'
import { addGiftPages } from '../../gift-links/pages/gift-pages.ts'
import { inLanguage, takeAnswer } from '../../gift-links/pages/find-link.ts'
import { unknownPage } from '../../gift-links/pages/html/ended-page.ts'
import { pathOf } from '../../gift-links/pages/html/view.ts'
import type { OtherPages } from '../../gift-links/pages/other-pages.ts'
import { acceptForms, frameOf, refusalOf } from '../../gift-links/pages/page-routes.ts'
import { isPageToken } from '../../gift-links/pages/page-token.ts'
import { readAddress } from '../../gift-links/pages/read-address.ts'
import { sendGiftPage } from '../../gift-links/pages/send-page.ts'
import { answerAsk } from '../answer.ts'
import { askFormPage, pageOfAsk, staleAskPage } from './ask-html.ts'
import { findAskPage } from './find-ask-page.ts'

/** Serves every page behind a code under `/g/`: those of gift links, and those of asks for an address. */
export async function addLinkPages(
  server: FastifyInstance,
  platform: Platform,
  after: AfterActs,
): Promise<void> {
  await addGiftPages(server, platform, after, askedPages)
  await addAskAnswers(server, platform)
}

/** The pages of asks, which the routes of gift links show. */
const askedPages: OtherPages = {
  async show({ platform, frame, code }) {
    const page = await findAskPage(platform.database.db, code, platform.clock.now())
    return page && pageOfAsk(inLanguage(frame, page.language), code, page)
  },
}

interface WithCode {
  Params: { code: string }
  Body: Record<string, string> | null
}

/** Takes the answers: `POST /g/{code}/my-address`. Only a POST acts; it returns to the link with 303. */
async function addAskAnswers(server: FastifyInstance, platform: Platform): Promise<void> {
  await server.register(async (scope) => {
    acceptForms(scope)

    scope.post<WithCode>('/g/:code/my-address', async (request, reply) => {
      const { code } = request.params
      const asked = frameOf(platform, request)
      if (!(await takeAnswer({ platform, frame: asked, code, ip: request.ip, reply }))) return reply
      const page = await findAskPage(platform.database.db, code, platform.clock.now())
      if (!page) return sendGiftPage(reply.status(404), unknownPage(asked))
      const frame = inLanguage(asked, page.language)
      const fields = request.body ?? {}
      if (!isPageToken(code, fields.token)) return sendGiftPage(reply.status(400), staleAskPage(frame, code))
      // Answered before: a second press shows the same result.
      if (page.state !== 'open') return reply.redirect(pathOf(code), 303)
      const { form, to } = readAddress(fields, { usOnly: false, texts: frame.texts, hasName: false })
      if (!to) return sendGiftPage(reply.status(400), askFormPage(frame, code, page, form))
      const refused = await refusalOf(platform, request.id, (tx, cause) =>
        answerAsk(tx, page.key, to.address, cause, platform.ports.geocoder),
      )
      if (!refused) return reply.redirect(pathOf(code), 303)
      const faults = refusedFields({ texts: frame.texts, page: { usOnly: false } }, refused)
      return sendGiftPage(reply.status(400), askFormPage(frame, code, page, { ...form, faults }))
    })
  })
}
