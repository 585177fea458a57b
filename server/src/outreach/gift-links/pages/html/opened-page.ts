import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import type { PageGift } from '../../link-page.ts'
import { dateText } from '../language.ts'
import { boxPicture } from './box-drawing.ts'
import { cardDeckle, printedCard } from './card.ts'
import { type IconName, icon } from './drawings.ts'
import { giftPicture } from './gift-picture.ts'
import { faceOf, formTo } from './parts.ts'
import { foot, previewTags, shell } from './shell.ts'
import { type View, inEnglish, pathOf, shownGift } from './view.ts'

/** The page after the press: the card, the gift or its wrapping, and the answers (D-1-59). */
export function openedPage(view: View): string {
  const { page, texts } = view
  const gift = shownGift(page)
  const picture = gift && giftPicture(gift, 344)
  const shown = picture ? `<div class="print">${picture}</div>` : boxPicture('boxed')
  const body = `${cardDeckle}<main class="opened" id="gift"><div class="desk"><div class="inner">${printedCard(page)}${shown}</div></div>
<div class="gift">${whoPicked(view)}<h1${gift ? inEnglish(view) : ''}>${escapeHtml(gift?.title ?? texts.surpriseTitle)}</h1>${aboutGift(view, gift)}${planned(view)}${mainAnswer(view)}${otherAnswers(view)}
<p class="privacy">${escapeHtml(texts.privacyNote(page.sender.firstName))}</p>${foot(view)}</div></main>`
  return shell(view, {
    title: texts.fromName(page.sender.firstName),
    body,
    styles: ['gift', 'notes'],
    hasBox: true,
    head: previewTags(view, page.sender.firstName),
  })
}

function whoPicked({ page, texts, language }: View): string {
  const { firstName } = page.sender
  const words = page.chosen
    ? texts.youChoseThis
    : page.hidden
      ? texts.fromName(firstName)
      : texts.pickedForYou(firstName)
  return `<div class="who">${faceOf(page.sender)}<p><b>${escapeHtml(words)}</b><span class="quiet small">${escapeHtml(texts.openUntil(dateText(language, page.lastDay)))}</span></p></div>`
}

function aboutGift(view: View, gift: PageGift | null): string {
  const { page, texts } = view
  const name = page.sender.firstName
  if (!gift) return `<p class="about">${escapeHtml(texts.surpriseText(name))}</p>`
  const mark = inEnglish(view)
  const inside = [...gift.contents, gift.size].filter((one) => one !== '')
  const list = [
    ...inside.map((one) => `<li>${icon('check')}<span${mark}>${escapeHtml(one)}</span></li>`),
    `<li>${icon('check')}<span>${escapeHtml(texts.printedCard(name))}</span></li>`,
  ]
  return `<p class="about"${mark}>${escapeHtml(gift.description)}</p><ul class="inside">${list.join('')}</ul>${page.chosen ? backToFirst(view) : ''}`
}

/** After another choice: one press returns to the sender's gift. */
function backToFirst(view: View): string {
  const { page, texts } = view
  const words = page.hidden ? texts.keepSurprise : texts.backToGift(page.gift.title)
  return `${formTo(view, 'choices')}<input type="hidden" name="service" value=""><button class="text-button">${escapeHtml(words)}</button></form>`
}

/** The day chosen by "Not just now", and what is still missing (D-1-70, D-1-71). */
function planned({ page, texts, language, code }: View): string {
  if (!page.sendFrom) return ''
  const needed =
    page.sendFrom > page.lastDay
      ? `<span>${escapeHtml(texts.stillNeeded(dateText(language, page.lastDay)))}</span>`
      : ''
  return `<div class="note">${icon('calendar')}<div><b>${escapeHtml(texts.sendsFrom(dateText(language, page.sendFrom)))}</b>${needed}<a href="${pathOf(code, 'later')}">${escapeHtml(texts.changeDay)}</a></div></div>`
}

/** The one filled button, which stays in reach on a phone. */
function mainAnswer(view: View): string {
  const { page, texts, code } = view
  if (page.maskedAddress) {
    return `${formTo(view, 'on-file', 'stick')}<button class="main-button of-address">${icon('pin')}<span>${escapeHtml(texts.sendTo)} <span>${escapeHtml(page.maskedAddress)}</span></span></button></form>`
  }
  return `<div class="stick"><a class="main-button" href="${pathOf(code, 'address')}">${icon('pin')}${escapeHtml(texts.sendHere)}</a></div><p class="help quiet small">${escapeHtml(texts.sendHereHelp)}</p>`
}

function otherAnswers({ page, texts, code }: View): string {
  const name = page.sender.firstName
  const row = (answer: string, look: IconName, title: string, help: string) =>
    `<li><a href="${pathOf(code, answer)}">${icon(look)}<span><b>${escapeHtml(title)}</b><span>${escapeHtml(help)}</span></span>${icon('next', 'go')}</a></li>`
  const rows = [
    page.maskedAddress ? row('address', 'pinPlus', texts.sendHere, texts.otherAddressHelp) : '',
    page.choices.length > 0
      ? row('choices', 'gift', texts.chooseElse, texts.chooseElseHelp(name, page.choices.length))
      : '',
    row('later', 'calendar', texts.notNow, texts.notNowHelp),
    row('decline', 'giftOff', texts.cantAccept, texts.cantAcceptHelp(name)),
  ]
  return `<ul class="rows">${rows.join('')}</ul>`
}
