import { escapeHtml } from '../../../platform/http/escape-html.ts'
import { addressFields, faultsOf } from '../../gift-links/pages/html/address-page.ts'
import { icon } from '../../gift-links/pages/html/drawings.ts'
import { sentencePage } from '../../gift-links/pages/html/ended-page.ts'
import { formTo, senderBar, summary } from '../../gift-links/pages/html/parts.ts'
import { foot, shell } from '../../gift-links/pages/html/shell.ts'
import { type Frame, pathOf } from '../../gift-links/pages/html/view.ts'
import { dateText } from '../../gift-links/pages/language.ts'
import { pageToken } from '../../gift-links/pages/page-token.ts'
import { type AddressForm, emptyAddressForm } from '../../gift-links/pages/read-address.ts'
import type { AskPage } from './find-ask-page.ts'
import { askTexts } from './texts.ts'

/** The page behind an ask's code and its status: the form, a thank-you, or why it can't be answered anymore. */
export function pageOfAsk(frame: Frame, code: string, page: AskPage): { status: number; html: string } {
  if (page.state === 'open') return { status: 200, html: askFormPage(frame, code, page) }
  if (page.state === 'answered') return { status: 200, html: thanksPage(frame, page) }
  return { status: 410, html: closedPage(frame, page) }
}

/** The address form, with what was typed and each error at its field. */
export function askFormPage(
  frame: Frame,
  code: string,
  { sender, lastDay }: AskPage,
  form: AddressForm = emptyAddressForm,
): string {
  const texts = askTexts[frame.language]
  const title = texts.title(sender.firstName)
  const until = texts.openUntil(dateText(frame.language, lastDay))
  const body = `${senderBar(frame, sender)}<main class="column"><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(texts.intro(sender.firstName, sender.company))}</p>${summary(frame, faultsOf(form))}
${formTo({ code, token: pageToken(code) }, 'my-address', 'fields')}${addressFields(frame, form, { usOnly: false, hasName: false })}
<button class="main-button">${escapeHtml(texts.send)}</button></form><p class="keep">${icon('clock')}<span>${escapeHtml(until)}</span></p>${foot(frame)}</main>`
  return shell(frame, { title, body, styles: ['forms', 'asks'] })
}

/** The thank-you after the answer, also whenever the link is opened again. */
function thanksPage(frame: Frame, { sender }: AskPage): string {
  const texts = askTexts[frame.language]
  const body = `${senderBar(frame, sender)}<main class="column"><div class="thanks">${icon('check')}</div><h1>${escapeHtml(texts.thanksTitle)}</h1><p class="lead">${escapeHtml(texts.thanks(sender.firstName))}</p>${foot(frame)}</main>`
  return shell(frame, { title: texts.thanksTitle, body, styles: ['asks'] })
}

function closedPage(frame: Frame, { state, sender, lastDay }: AskPage): string {
  const texts = askTexts[frame.language]
  if (state === 'canceled') return sentencePage(frame, texts.canceledTitle, texts.canceled(sender.firstName))
  if (state === 'expired') return sentencePage(frame, texts.expired(dateText(frame.language, lastDay)))
  return sentencePage(frame, texts.gone)
}

/** The page after a press that came from no page of the ask. Nothing was changed. */
export function staleAskPage(frame: Frame, code: string): string {
  const texts = askTexts[frame.language]
  const link = `<a class="plain-button" href="${pathOf(code)}">${escapeHtml(texts.backToForm)}</a>`
  return sentencePage(frame, frame.texts.staleTitle, texts.stale, link)
}
