import { pictureRules } from '@goodturn/contract/identity/uploads/rules'
import { reportNoteMax, reportPicturesMax } from '@goodturn/contract/outreach/thanks/limits'
import { reportReasons } from '@goodturn/contract/outreach/thanks/rules'
import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import { type ProblemForm, problemTexts } from '../read-problem.ts'
import { icon } from './drawings.ts'
import { backLink, bar, summary, wrong, wrongMarks } from './parts.ts'
import { foot, shell } from './shell.ts'
import { type FormView, pathOf } from './view.ts'

const accepted = pictureRules.image.extensions.map((one) => `.${one}`).join(',')
const fields = ['reason', 'note', 'pictures'] as const

/** "Something is wrong": what happened, a note, and pictures, for staff (D-1-82). */
export function problemPage(view: FormView, { sent, faults }: ProblemForm): string {
  const { page, texts, code, token, product, under } = view
  const all = fields.flatMap((field) => {
    const fault = faults[field]
    return fault ? [[field, fault] as const] : []
  })
  const first = all[0]?.[0]
  const marks = (field: (typeof fields)[number], help = '') =>
    wrongMarks(field, faults[field], field === first, help)
  const reasons = reportReasons.map(
    (reason, at) =>
      `<label><input type="radio" name="reason" value="${reason}"${at === 0 ? ` id="reason"${marks('reason')}` : ''}${sent.reason === reason ? ' checked' : ''}><span>${escapeHtml(texts[problemTexts[reason]])}</span></label>`,
  )
  // Browsers drop the first line feed in a textarea, so add one.
  const body = `${bar(view)}<main class="column">${backLink(view)}<h1>${escapeHtml(texts.problem)}</h1><p class="lead">${escapeHtml(texts.problemIntro(page.sender.firstName))}</p>${summary(view, all)}
<form method="post" enctype="multipart/form-data" action="${pathOf(code, 'problem', under)}" class="fields" novalidate><input type="hidden" name="token" value="${escapeHtml(token)}"><fieldset><legend class="label">${escapeHtml(texts.problemReason)}</legend><div class="radios${faults.reason ? ' bad' : ''}">${reasons.join('')}</div>${wrong('reason', faults.reason)}</fieldset>
<div><label for="note">${escapeHtml(texts.problemNote)} <i>${escapeHtml(texts.optional)}</i></label><textarea id="note" name="note" rows="3"${marks('note', 'note-help')}>\n${escapeHtml(sent.note)}</textarea>${wrong('note', faults.note)}<p class="count" id="note-help">${escapeHtml(texts.upTo(reportNoteMax))}</p></div>
<div><label for="pictures">${escapeHtml(texts.problemPictures)} <i>${escapeHtml(texts.problemPicturesHint(reportPicturesMax))}</i></label><div class="file">${icon('camera')}<input type="file" id="pictures" name="pictures" multiple accept="${accepted}"${marks('pictures', 'pictures-help')}></div>${wrong('pictures', faults.pictures)}<p class="help-line" id="pictures-help">${escapeHtml(texts.problemPicturesHelp)}</p></div>
<button class="main-button">${escapeHtml(texts.problemSend(product))}</button></form>${foot(view)}</main>`
  return shell(view, { title: texts.problem, body, styles: ['forms', 'thanks'], hasBox: true })
}
