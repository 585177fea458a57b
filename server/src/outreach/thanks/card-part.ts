import type { CardPart } from '../../care/engagements/card-pages.ts'
import type { Platform } from '../../platform/context.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { pathOf } from '../gift-links/pages/html/view.ts'
import { frameOf } from '../gift-links/pages/page-routes.ts'
import { inLanguage } from '../gift-links/pages/find-link.ts'
import { findCardGift } from './card-gift.queries.ts'
import { changeableUntil } from './changeable-until.ts'

/** "Say thank you" and "Something is wrong" on the page of a card, in the recipient's language (D-1-84). */
export function thanksPart(platform: Platform): CardPart {
  return async (request, code, { owner }) => {
    if (owner.touch_key === null) return ''
    const gift = await findCardGift(platform.database.db, owner.touch_key)
    if (!gift) return ''
    const { texts, language, product } = inLanguage(frameOf(platform, request), gift.language)
    const button = (answer: string, label: string) =>
      `<p><a class="go" href="${pathOf(code, answer, '/e')}">${escapeHtml(label)}</a></p>`
    const line = (text: string, more = '') => `<p class="note"><b>${escapeHtml(text)}</b>${more}</p>`
    const small = (text: string) => `<br><span class="quiet-text">${escapeHtml(text)}</span>`
    const parts: string[] = []
    if (gift.writtenAt === null) parts.push(button('thanks', texts.thankTitle))
    else {
      parts.push(line(texts.thankedTitle(gift.firstName)))
      if (platform.clock.now() < changeableUntil(new Date(gift.writtenAt)))
        parts.push(button('thanks', texts.thankChange))
    }
    if (gift.isReported) parts.push(line(texts.problemSent, small(texts.problemSentHelp(product))))
    else if (gift.isDelivered)
      parts.push(
        `<p><a class="back" href="${pathOf(code, 'problem', '/e')}">${escapeHtml(texts.problem)}</a></p>`,
      )
    return `<section lang="${language}">${parts.join('')}</section>`
  }
}
