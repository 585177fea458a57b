import { escapeHtml } from '../http/escape-html.ts'
import type { Mail, MailCard, MailFrame, MailLink, MailRow } from './mail-content.ts'

// Mail programs support tables and inline styles; classes only serve dark mode and small screens. Outlook on Windows
// reads `width` and `bgcolor`, not `max-width` and `border-radius`.
const sans = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif"
const serif = 'Fraunces,Georgia,serif'
/** A pen's hand from the reader's device: mail programs rarely load fonts. */
const pen = "'La Belle Aurore','Snell Roundhand','Segoe Script',cursive"
const [ink, quiet, green, line] = ['#23201C', '#655E55', '#17594A', '#E7DFD3']
const width = 552

const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.page{padding:20px 12px 24px!important}.in{padding:24px 20px!important}.label{width:88px!important}.desk{padding:14px 12px!important}.paper{padding:20px!important}h1{font-size:26px!important;line-height:32px!important}.button,.button a{display:block!important;text-align:center!important}.beside{display:block!important;padding:16px 0 0!important;text-align:center!important}}
@media (prefers-color-scheme:dark){body,.page{background:#191714!important}.sheet{background:#24211C!important;border-color:#3A352E!important}.ink{color:#F5EFE6!important}.quiet{color:#BDB4A8!important}.line{border-color:#3A352E!important}.go{color:#8FD0BA!important}.button,.button a{background:#2B7560!important;color:#fff!important}.desk{background:#332B23!important}.paper{background:#F7F1E6!important}}`

const table = (rows: string, more = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${more}>${rows}</table>`

const text = (words: string, size: string, color: string, kind: string, margin = '0 0 16px') =>
  `<p class="${kind}" style="margin:${margin};font:${size} ${sans};color:${color}">${lines(words)}</p>`

const lines = (words: string) => escapeHtml(words).replaceAll('\n', '<br>')

/** Writes an email as HTML: one sheet with the picture first and the money last; help and preferences below. */
export function htmlOf(mail: Mail, frame: MailFrame): string {
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font:500 28px/34px ${serif};color:${ink}">${escapeHtml(mail.heading)}</h1>`,
    ...mail.paragraphs.map((words) => text(words, '16px/24px', ink, 'ink')),
    mail.facts?.length ? factsOf(mail.facts) : '',
    mail.card ? cardOf(mail.card) : '',
    actsOf(mail),
    mail.rows?.length ? rowsOf(mail.rows, mail.rowsTitle) : '',
    mail.closing ? text(mail.closing, '14px/20px', quiet, 'quiet', '0') : '',
  ]
  const sheet = `${pictureOf(mail)}<tr><td class="in" style="padding:32px 36px">${body.join('')}</td></tr>`
  return `<!doctype html><html lang="${mail.language ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.subject)}</title><style>${darkStyles}</style></head><body style="margin:0;padding:0;background:#FAF6F0">${table(
    `<tr><td class="page" align="center" style="padding:28px 24px 32px;background:#FAF6F0"><!--[if mso]><table role="presentation" width="${width}" cellpadding="0" cellspacing="0"><tr><td><![endif]--><div style="max-width:${width}px;margin:0 auto;text-align:left">${headerHtml(mail, frame)}${table(sheet, ` class="sheet" bgcolor="#FFFFFF" style="background:#fff;border:1px solid ${line};border-radius:14px;border-collapse:separate;overflow:hidden"`)}${footerHtml(mail, frame)}</div><!--[if mso]></td></tr></table><![endif]--></td></tr>`,
    ' bgcolor="#FAF6F0"',
  )}</body></html>`
}

function headerHtml({ order }: Mail, { product }: MailFrame): string {
  const right = order
    ? `<td class="quiet" align="right" style="padding:0 0 16px;font:14px/24px ${sans};color:${quiet}">Order ${escapeHtml(order)}</td>`
    : ''
  return table(
    `<tr><td class="go" style="padding:0 0 16px;font:600 20px/24px ${serif};color:${green}">${escapeHtml(product)}</td>${right}</tr>`,
  )
}

function pictureOf({ picture }: Mail): string {
  if (!picture) return ''
  return `<tr><td style="font-size:0;line-height:0"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="${width - 2}" height="209" style="display:block;width:100%;max-width:${width - 2}px;height:auto;border:0;border-radius:13px 13px 0 0;font:16px/24px ${sans};color:${quiet};background:#F4ECE0"></td></tr>`
}

function factsOf(facts: readonly MailRow[]): string {
  const cell = `padding:10px 0;border-top:1px solid ${line};vertical-align:top`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="label quiet line" width="120" style="${cell};width:120px;font:15px/22px ${sans};color:${quiet}">${escapeHtml(label)}</td><td class="ink line" style="${cell};font:600 15px/22px ${sans};color:${ink}">${lines(value)}</td></tr>`,
  )
  return table(rows.join(''), ` class="line" style="margin:0 0 24px;border-bottom:1px solid ${line}"`)
}

function cardOf({ title, to, text: words, from, handwritten }: MailCard): string {
  const part = (said: string, style: string) =>
    said ? `<p style="margin:0 0 10px;font:${style};overflow-wrap:anywhere">${lines(said)}</p>` : ''
  const face = handwritten ? `20px/28px ${pen}` : `17px/26px ${serif}`
  const paper = `${part(to, `${face};color:#B23A26`)}${part(words, `${face};color:#23201C`)}${part(from, `26px/34px ${pen};color:#23201C`)}`
  return `${text(title, '600 15px/22px', ink, 'ink', '0 0 10px')}${table(
    `<tr><td class="desk" bgcolor="#EFE3D2" style="padding:24px;background:#EFE3D2;border-radius:10px">${table(
      `<tr><td class="paper" bgcolor="#FFFDF8" style="padding:26px 28px 16px;background:#FFFDF8;border-radius:2px">${paper}</td></tr>`,
    )}</td></tr>`,
    ' style="margin:0 0 24px"',
  )}`
}

function actsOf({ button, link }: Mail): string {
  if (!button && !link) return ''
  const first = button
    ? `<td class="button" bgcolor="${green}" style="background:${green};border-radius:10px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:11px 22px;font:600 16px/24px ${sans};color:#fff;text-decoration:none;border-radius:10px">${escapeHtml(button.label)}</a></td>`
    : ''
  const second = link
    ? `<td class="beside" style="padding:0 0 0 20px">${anchor(link, '600 15px/24px')}</td>`
    : ''
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;max-width:100%"><tr>${first}${second}</tr></table>`
}

const anchor = ({ label, url }: MailLink, size: string) =>
  `<a class="go" href="${escapeHtml(url)}" style="font:${size} ${sans};color:${green};text-decoration:underline">${escapeHtml(label)}</a>`

function rowsOf(rows: readonly MailRow[], title?: string): string {
  const rule = `border-top:1px solid ${line};`
  const cells = rows.map(([label, value], at) => {
    const isSum = title !== undefined && at === rows.length - 1
    const weight = isSum ? '600 ' : ''
    const ruled = isSum || title === undefined
    const style = `padding:8px 0;${ruled ? rule : ''}vertical-align:top;font:${weight}15px/22px ${sans}`
    const kinds = ruled ? ' line' : ''
    return `<tr><td class="${isSum ? 'ink' : 'quiet'}${kinds}" style="${style};color:${isSum ? ink : quiet};overflow-wrap:anywhere">${escapeHtml(label)}</td><td class="ink${kinds}" align="right" style="${style};color:${ink};padding-left:16px">${lines(value)}</td></tr>`
  })
  const head = title === undefined ? '' : text(title, '600 16px/24px', ink, 'ink', '0 0 4px')
  return `${head}${table(cells.join(''), ' style="margin:0 0 20px"')}`
}

function footerHtml(mail: Mail, { help, preferencesUrl }: MailFrame): string {
  const said = [
    help
      ? `Questions? ${anchor({ label: 'Contact the concierge', url: `mailto:${help}${mail.order ? `?subject=${encodeURIComponent(`Order ${mail.order}`)}` : ''}` }, '600 13px/20px')}`
      : '',
    preferencesUrl ? anchor({ label: 'Email preferences', url: preferencesUrl }, '600 13px/20px') : '',
    mail.unsubscribe ? anchor(mail.unsubscribe, '13px/20px') : '',
  ].filter(Boolean)
  return said
    .map(
      (words) =>
        `<p class="quiet" style="margin:12px 0 0;font:13px/20px ${sans};color:${quiet};text-align:center">${words}</p>`,
    )
    .join('')
}
