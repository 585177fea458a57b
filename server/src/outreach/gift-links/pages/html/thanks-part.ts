import { thanksNoteMax } from '@goodturn/contract/outreach/thanks/limits'
import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import type { PageJourney, PageThanks } from '../../link-page.ts'
import { dateText, momentText } from '../language.ts'
import type { ThanksForm } from '../read-thanks.ts'
import { icon } from './drawings.ts'
import { giftTile } from './gift-picture.ts'
import { faceOf, formTo, wrong, wrongMarks } from './parts.ts'
import { type FormView, type View, inEnglish, pathOf, shownGift } from './view.ts'

/** The note as a ruled card to write on, and its button (D-1-79). */
export function noteForm(
  view: FormView,
  { sent, fault }: ThanksForm,
  button: { label: string; isMain: boolean },
): string {
  const { page, texts } = view
  const name = page.sender.firstName
  // Browsers drop the first line feed in a textarea, so add one.
  return `${formTo(view, 'thanks', 'letter-form')}<div class="letter"><p class="to" aria-hidden="true">${escapeHtml(name)},</p><textarea id="note" name="note" rows="5" dir="auto" aria-label="${escapeHtml(texts.thankNote(name))}" placeholder="${escapeHtml(texts.thankHint)}"${wrongMarks('note', fault, fault !== undefined, 'note-help')}>\n${escapeHtml(sent)}</textarea></div>${wrong('note', fault)}<p class="count" id="note-help">${escapeHtml(texts.upTo(thanksNoteMax))}</p><button class="${button.isMain ? 'main-button' : 'plain-button'}">${escapeHtml(button.label)}</button></form>`
}

/** The note on a desk, as its writer sent it: markup as typed (D-1-80). */
export function writtenNote({ page }: View, { note }: PageThanks): string {
  return `<div class="letter-desk"><div class="letter set"><p class="to">${escapeHtml(page.sender.firstName)},</p><p class="said" dir="auto">${escapeHtml(note)}</p></div></div>`
}

/** Says that the note was sent, and until when it can be changed. */
export function sentNote(view: View, { changeUntil }: PageThanks, level: 'h1' | 'h2'): string {
  const { page, texts, language, code } = view
  const name = page.sender.firstName
  const until = changeUntil
    ? texts.thankedUntil(momentText(language, changeUntil, page.zone))
    : texts.thankedFixed(name)
  const change = changeUntil
    ? `<a class="plain-button" href="${pathOf(code, 'thanks')}">${icon('pencil')}${escapeHtml(texts.thankChange)}</a>`
    : ''
  return `<div class="said-to">${faceOf(page.sender)}<${level}>${escapeHtml(texts.thankedTitle(name))}</${level}></div><p class="lead">${escapeHtml(until)}</p>${change}`
}

/** "Say thank you", on the page of an accepted gift without a note. */
export function askForNote(view: View, isDelivered: boolean): string {
  const { texts, page } = view
  const name = page.sender.firstName
  const help = isDelivered ? '' : `<p class="lead">${escapeHtml(texts.thankHelp(name))}</p>`
  return `<h2>${escapeHtml(texts.thankTitle)}</h2>${help}${noteForm(view, { sent: '' }, { label: texts.thankSend(name), isMain: isDelivered })}`
}

/** What was delivered, and the way to "Something is wrong" or the word that it was reported (D-1-82). */
export function deliveredRows(view: View, { deliveredOn }: PageJourney): string {
  const { page, texts, language, code, product } = view
  const gift = shownGift(page)
  const day = deliveredOn
    ? `<span class="quiet small">${escapeHtml(texts.deliveredOn(dateText(language, deliveredOn), null))}</span>`
    : ''
  const reveal = gift
    ? `<p class="reveal">${giftTile(gift)}<span><b${inEnglish(view)}>${escapeHtml(gift.title)}</b>${day}</span></p>`
    : ''
  const row = page.isReported
    ? `<p class="problem-row">${icon('check')}<span><b>${escapeHtml(texts.problemSent)}</b><span class="quiet small">${escapeHtml(texts.problemSentHelp(product))}</span></span></p>`
    : `<a class="problem-row" href="${pathOf(code, 'problem')}">${icon('report')}<span><b>${escapeHtml(texts.problem)}</b><span class="quiet small">${escapeHtml(texts.problemHelp)}</span></span>${icon('next', 'go')}</a>`
  return `<div class="delivered-rows">${reveal}${row}</div>`
}
