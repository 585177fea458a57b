import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import { dateText } from '../language.ts'
import { taggedBox } from './box-drawing.ts'
import { icon } from './drawings.ts'
import { formTo } from './parts.ts'
import { foot, previewTags, shell } from './shell.ts'
import type { View } from './view.ts'

/** The page before the press: from whom, and a wrapped box (D-1-59). Names nothing of the recipient or the gift. */
export function openPage(view: View): string {
  const { page, texts, language } = view
  const { firstName, company } = page.sender
  const title = texts.openTitle(firstName)
  const box = taggedBox('big-box', page.sender, { from: texts.tagFrom, alt: texts.boxAlt(firstName) })
  const sender = company
    ? `<p class="sender quiet">${escapeHtml(texts.senderLine(firstName, company))}</p>`
    : ''
  const body = `<div class="open"><div class="wall">${box}</div><main class="hello"><h1>${escapeHtml(title)}</h1>${sender}
${formTo(view, 'open')}<button class="main-button">${escapeHtml(texts.seeYourGift)}</button></form>
<p class="until">${icon('clock')}<span>${escapeHtml(texts.openUntil(dateText(language, page.lastDay)))}</span></p>${foot(view)}</main></div>`
  return shell(view, {
    title,
    body,
    styles: ['opening'],
    hasBox: true,
    head: previewTags(view, firstName),
  })
}
