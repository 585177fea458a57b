import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import type { PageGift } from '../../link-page.ts'
import { boxPicture } from './box-drawing.ts'
import { giftPicture } from './gift-picture.ts'
import { backLink, bar, formTo } from './parts.ts'
import { foot, shell } from './shell.ts'
import { type View, inEnglish } from './view.ts'

/** The gifts to choose from, the sender's first (D-1-67). Each has its own button, and the order says nothing of prices. */
export function choicesPage(view: View): string {
  const { page, texts } = view
  const cards = [firstCard(view), ...page.choices.map((gift) => choiceCard(view, gift))]
  const body = `${bar(view)}<main class="choices">${backLink(view)}<h1>${escapeHtml(texts.chooseElse)}</h1><p class="lead">${escapeHtml(texts.chooseIntro)}</p><ul class="cards">${cards.join('')}</ul>${foot(view)}</main>`
  return shell(view, { title: texts.chooseElse, body, styles: ['more'], hasBox: true })
}

/** The sender's gift, or the box that keeps it wrapped. */
function firstCard(view: View): string {
  const { page, texts } = view
  const name = page.sender.firstName
  const isPicked = page.chosen === null
  const button = `${formTo(view, 'choices')}<input type="hidden" name="service" value=""><button class="plain-button">${escapeHtml(page.hidden ? texts.keepSurprise : texts.keepThis)}</button></form>`
  const words = page.hidden
    ? `<h2>${escapeHtml(texts.surpriseTitle)}</h2><p class="say">${escapeHtml(texts.surpriseHelp(name))}</p>`
    : `<h2${inEnglish(view)}>${escapeHtml(page.gift.title)}</h2><p class="mine">${escapeHtml(texts.pickedForYou(name))}</p>${whatIsInside(view, page.gift)}`
  return `<li class="one first${isPicked ? ' picked' : ''}"><div class="shot">${pictureOf(page.hidden ? null : page.gift)}</div><div class="text">${words}${button}</div></li>`
}

function choiceCard(view: View, gift: PageGift): string {
  const { page, texts } = view
  const isPicked = page.chosen?.serviceKey === gift.serviceKey
  const mine = isPicked ? `<p class="mine">${escapeHtml(texts.youChoseThis)}</p>` : ''
  return `<li class="one${isPicked ? ' picked' : ''}"><div class="shot">${pictureOf(gift)}</div><div class="text"><h2${inEnglish(view)}>${escapeHtml(gift.title)}</h2>${mine}${whatIsInside(view, gift)}${formTo(view, 'choices')}<input type="hidden" name="service" value="${escapeHtml(gift.serviceKey)}"><button class="plain-button">${escapeHtml(isPicked ? texts.keepThis : texts.chooseThis)}<span class="sr"${inEnglish(view)}>: ${escapeHtml(gift.title)}</span></button></form></div></li>`
}

function whatIsInside(view: View, { description, contents }: PageGift): string {
  const inside = contents.length === 0 ? description : contents.join(' · ')
  return `<p class="say"${inEnglish(view)}>${escapeHtml(inside)}</p>`
}

function pictureOf(gift: PageGift | null): string {
  return (gift && giftPicture(gift, 350)) ?? boxPicture('')
}
