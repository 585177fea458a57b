import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import type { PageSender } from '../../link-page.ts'
import { giftTile } from './gift-picture.ts'
import { icon } from './drawings.ts'
import { type FormView, type Frame, pathOf } from './view.ts'

/** The sender's photo, logo, or initial, decorative: the name stands beside it. */
export function faceOf({ face, firstName }: PageSender): string {
  if (!face) return `<span class="face" aria-hidden="true">${escapeHtml(initialOf(firstName))}</span>`
  return `<span class="face ${face.kind}"><img src="${escapeHtml(face.path)}" width="48" height="48" alt=""></span>`
}

/** The first letter of a name. */
export function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? ''
}

/** The thin bar of the inner pages: from whom, and the gift as a tile. */
export function bar(view: FormView): string {
  return senderBar(view, view.page.sender, giftTile(view.shown))
}

/** The bar with who it is from, and `more` at its end. */
export function senderBar({ texts }: Pick<Frame, 'texts'>, sender: PageSender, more = ''): string {
  return `<header class="bar"><span class="from">${faceOf(sender)}<span>${escapeHtml(texts.fromName(sender.firstName))}</span></span>${more}</header>`
}

/** The link from an answer back to the gift. */
export function backLink({ texts, code, under }: Pick<FormView, 'texts' | 'code' | 'under'>): string {
  return `<a class="back" href="${pathOf(code, '', under)}">${icon('back')}${escapeHtml(texts.back)}</a>`
}

/** The beginning of a form that answers: where it goes, and the page's token. */
export function formTo(
  { code, token, under }: Pick<FormView, 'code' | 'token'> & Partial<Pick<FormView, 'under'>>,
  answer: string,
  className = '',
): string {
  return `<form method="post" action="${pathOf(code, answer, under)}"${className && ` class="${className}"`} novalidate><input type="hidden" name="token" value="${escapeHtml(token)}">`
}

/** The errors of a form, each with a link to its field. */
export function summary(
  { texts }: Pick<Frame, 'texts'>,
  faults: readonly (readonly [id: string, fault: string])[],
): string {
  if (faults.length === 0) return ''
  const links = faults.map(([id, fault]) => `<li><a href="#${id}">${escapeHtml(fault)}</a></li>`)
  return `<div class="summary" role="alert">${icon('alert')}<div><b>${escapeHtml(texts.thingsToFix(faults.length))}</b><ul>${links.join('')}</ul></div></div>`
}

/** The error below a field; empty if there is none. */
export function wrong(id: string, fault: string | undefined): string {
  return fault
    ? `<p class="wrong" id="${id}-wrong">${icon('alert')}<span>${escapeHtml(fault)}</span></p>`
    : ''
}

/** The attributes of a field that say whether it is wrong. The first wrong one has the focus (D-1-120). */
export function wrongMarks(id: string, fault: string | undefined, isFirst: boolean, help = ''): string {
  const described = [fault ? `${id}-wrong` : '', help].filter(Boolean).join(' ')
  return `${fault ? ' aria-invalid="true"' : ''}${described ? ` aria-describedby="${described}"` : ''}${isFirst ? ' autofocus' : ''}`
}
