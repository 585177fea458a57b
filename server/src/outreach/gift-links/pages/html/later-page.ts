import { addDays } from '@goodturn/contract/time'
import { laterDaysMax } from '@goodturn/contract/outreach/gift-links/limits'
import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import { dateText } from '../language.ts'
import type { LaterForm } from '../read-later.ts'
import { icon } from './drawings.ts'
import { backLink, bar, formTo, summary, wrong, wrongMarks } from './parts.ts'
import { foot, shell } from './shell.ts'
import type { View } from './view.ts'

/** "Not just now": a day from which the gift may go out, at most 60 days ahead (D-1-70). */
export function laterPage(view: View, { sent, fault }: LaterForm): string {
  const { page, texts, today } = view
  const last = addDays(today, laterDaysMax)
  const day = (date: typeof today) => escapeHtml(dateText(view.language, date))
  const clear = page.sendFrom
    ? `${formTo(view, 'later', 'after')}<input type="hidden" name="day" value=""><input type="hidden" name="clear" value="yes"><button class="text-button">${escapeHtml(texts.laterClear)}</button></form>`
    : ''
  const body = `${bar(view)}<main class="column">${backLink(view)}<h1>${escapeHtml(texts.notNow)}</h1><p class="lead">${escapeHtml(texts.laterIntro(dateText(view.language, last)))}</p>${summary(view, fault ? [['day', fault]] : [])}
${formTo(view, 'later', 'fields')}<div><label for="day">${escapeHtml(texts.laterDay)}</label><input type="date" id="day" name="day" value="${escapeHtml(sent)}" min="${addDays(today, 1)}" max="${last}" required${wrongMarks('day', fault, fault !== undefined)}>${wrong('day', fault)}</div>
<p class="note">${icon('info')}<span>${texts.laterNote(day(page.lastDay))}</span></p><button class="main-button">${escapeHtml(texts.laterSave)}</button></form>${clear}${foot(view)}</main>`
  return shell(view, { title: texts.notNow, body, styles: ['forms', 'notes'], hasBox: true })
}
