import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import type { ThanksForm } from '../read-thanks.ts'
import { cardDeckle } from './card.ts'
import { backLink, bar, summary } from './parts.ts'
import { foot, shell } from './shell.ts'
import { noteForm } from './thanks-part.ts'
import type { FormView } from './view.ts'

/** The note alone: to change it within 24 hours, or with what is wrong about it (D-1-79). */
export function thanksPage(view: FormView, form: ThanksForm): string {
  const { texts, page } = view
  const isChange = page.thanks !== null
  const title = isChange ? texts.thankChange : texts.thankTitle
  const label = isChange ? texts.thankSave : texts.thankSend(page.sender.firstName)
  const faults = form.fault ? [['note', form.fault] as const] : []
  const body = `${cardDeckle}${bar(view)}<main class="column">${backLink(view)}<h1>${escapeHtml(title)}</h1>${summary(view, faults)}${noteForm(view, form, { label, isMain: true })}${foot(view)}</main>`
  return shell(view, { title, body, styles: ['forms', 'thanks'], hasBox: true })
}
