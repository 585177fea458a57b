import { declineReasons } from '@goodturn/contract/outreach/gift-links/schema'
import { declineNoteMax } from '@goodturn/contract/outreach/gift-links/limits'
import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import { type DeclineForm, reasonTexts } from '../read-decline.ts'
import { backLink, bar, formTo, summary, wrong, wrongMarks } from './parts.ts'
import { foot, shell } from './shell.ts'
import type { View } from './view.ts'

/** "I can't accept gifts": a reason and an optional note; says before the press what follows (D-1-68). */
export function declinePage(view: View, { sent, faults }: DeclineForm): string {
  const { page, texts } = view
  const name = page.sender.firstName
  const first = faults.reason ? 'reason' : 'note'
  const reasons = declineReasons.map(
    (reason, at) =>
      `<label><input type="radio" name="reason" value="${reason}"${at === 0 ? ` id="reason"${wrongMarks('reason', faults.reason, faults.reason !== undefined)}` : ''}${sent.reason === reason ? ' checked' : ''}><span>${escapeHtml(texts[reasonTexts[reason]])}</span></label>`,
  )
  const all = [
    ...(faults.reason ? [['reason', faults.reason] as const] : []),
    ...(faults.note ? [['note', faults.note] as const] : []),
  ]
  const marks = wrongMarks('note', faults.note, faults.note !== undefined && first === 'note', 'note-help')
  // Browsers drop the first line feed in a textarea, so add one.
  const body = `${bar(view)}<main class="column">${backLink(view)}<h1>${escapeHtml(texts.cantAccept)}</h1><p class="lead">${escapeHtml(texts.declineIntro(name))}</p>${summary(view, all)}
${formTo(view, 'decline', 'fields')}<fieldset><legend class="label">${escapeHtml(texts.reason)}</legend><div class="radios${faults.reason ? ' bad' : ''}">${reasons.join('')}</div>${wrong('reason', faults.reason)}</fieldset>
<div><label for="note">${escapeHtml(texts.declineNote(name))} <i>${escapeHtml(texts.optional)}</i></label><textarea id="note" name="note" rows="3"${marks}>\n${escapeHtml(sent.note)}</textarea>${wrong('note', faults.note)}<p class="count" id="note-help">${escapeHtml(texts.upTo(declineNoteMax))}</p></div>
<button class="main-button">${escapeHtml(texts.declineSend(name))}</button></form>${foot(view)}</main>`
  return shell(view, { title: texts.cantAccept, body, styles: ['forms'], hasBox: true })
}
