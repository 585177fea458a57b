import type { MailKey } from '@goodturn/contract/ids'
import type { GiftLinkState } from '@goodturn/contract/outreach/gift-links/states'
import { escapeHtml } from '../platform/http/escape-html.ts'
import type { LinkLine } from './gift-links.queries.ts'

/** An email in the list. Times are business time. */
export interface MailLine {
  key: MailKey
  to_address: string
  subject: string
  template: string
  created_at: Date | string
  sent_at: Date | string | null
}

export interface WholeMail extends MailLine {
  from_name: string | null
  html: string
  plain: string
}

const styles = `
  *{box-sizing:border-box} body{margin:0;background:#FAF6F0;color:#23201C;font:16px/24px Figtree,system-ui,-apple-system,"Segoe UI",sans-serif}
  a{color:#17594A} :focus-visible{outline:2px solid #17594A;outline-offset:2px}
  header{display:flex;align-items:baseline;gap:12px;flex-wrap:wrap;padding:16px 24px;border-bottom:1px solid #E7DFD3}
  header b{font:600 20px/28px Fraunces,Georgia,serif} .tag{background:#FEF3D6;color:#7A5206;border-radius:99px;padding:2px 12px;font-size:13px;line-height:20px;font-weight:600}
  main{max-width:960px;margin:0 auto;padding:32px 24px 64px} h1{font:500 30px/36px Fraunces,Georgia,serif;margin:0 0 8px}
  .quiet{color:#655E55;margin:0 0 24px} form{display:flex;gap:8px;flex-wrap:wrap;margin:0 0 24px}
  input{flex:1 1 240px;min-height:44px;padding:8px 14px;border:1px solid #8F8475;border-radius:10px;font:inherit;background:#fff;color:inherit}
  button{min-height:44px;padding:8px 20px;border:0;border-radius:10px;background:#17594A;color:#fff;font:inherit;font-weight:600;cursor:pointer}
  ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #E7DFD3;border-radius:14px;overflow:hidden} li+li{border-top:1px solid #E7DFD3}
  li a,.line{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 20px;color:inherit;text-decoration:none} li a:hover{background:#FBF8F3}
  li b{font-weight:600;overflow-wrap:anywhere} li small,time{color:#655E55;font-size:14px;line-height:20px} li small{overflow-wrap:anywhere}
  dl{display:grid;grid-template-columns:auto 1fr;gap:4px 24px;margin:0 0 24px} dt{color:#655E55} dd{margin:0;overflow-wrap:anywhere}
  iframe{width:100%;height:720px;border:1px solid #E7DFD3;border-radius:14px;background:#FAF6F0} pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #E7DFD3;border-radius:14px;padding:20px;font:14px/20px ui-monospace,monospace}
  summary{cursor:pointer;font-weight:600;min-height:44px;padding:10px 0} .empty{background:#fff;border:1px solid #E7DFD3;border-radius:14px;padding:40px 24px;text-align:center}
  @media (max-width:560px){li a,.line{grid-template-columns:1fr} main{padding:24px 16px 48px}}`

function page(product: string, title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · ${escapeHtml(product)}</title><style>${styles}</style></head><body><header><b>${escapeHtml(product)}</b><span class="tag">Sandbox</span><a href="/">Back to the portal</a></header><main>${main}</main></body></html>`
}

const shownTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})

function timeOf(at: Date | string): string {
  const instant = new Date(at)
  return `<time datetime="${instant.toISOString()}">${shownTime.format(instant)} UTC</time>`
}

/** The list of emails with a search by address; the next page begins after the key `more`. */
export function listPage(
  product: string,
  mails: readonly MailLine[],
  to: string,
  more: string | null,
): string {
  const lines = mails.map(
    (mail) =>
      `<li><a href="/outbox/${encodeURIComponent(mail.key)}"><b>${escapeHtml(mail.subject)}</b>${timeOf(mail.created_at)}<small>To ${escapeHtml(mail.to_address)}</small></a></li>`,
  )
  const next = new URLSearchParams({ ...(to ? { to } : {}), ...(more ? { before: more } : {}) })
  const list =
    lines.length > 0
      ? `<ul aria-label="Mails">${lines.join('')}</ul>`
      : `<p class="empty">${to ? `No mail has gone to “${escapeHtml(to)}”.` : 'No mail has been written yet.'}</p>`
  return page(
    product,
    'Outbox',
    `<h1>Outbox</h1><p class="quiet">In sandbox mode mails are kept here instead of being delivered. Times are the sandbox’s clock. <a href="/outbox/links">All gift links</a></p>
    <form method="get" action="/outbox" role="search"><input type="search" name="to" value="${escapeHtml(to)}" aria-label="Search by address" placeholder="Search by address"><button>Search</button></form>
    ${list}${more ? `<p><a href="/outbox?${escapeHtml(next.toString())}">Older mails</a></p>` : ''}`,
  )
}

const stateNames: Readonly<Record<GiftLinkState, string>> = {
  waiting: 'Not opened',
  opened: 'Opened',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Ended without an answer',
  canceled: 'Canceled',
}

/**
 * Every gift link, newest first, with the way to its page; `code` is null if it can't be opened with this portal's
 * secrets. The next page begins after the key `more`.
 */
export function linksPage(
  product: string,
  links: readonly (LinkLine & { code: string | null })[],
  more: string | null,
): string {
  const lines = links.map(({ code, title, to_name: to, by_name: by, state, created_at: at }) => {
    const words = `<b>${escapeHtml(title)} for ${escapeHtml(to)}</b>${timeOf(at)}<small>From ${escapeHtml(by)}</small><small>${stateNames[state]}</small>`
    return code ? `<li><a href="/g/${escapeHtml(code)}">${words}</a></li>` : `<li class="line">${words}</li>`
  })
  const list =
    lines.length > 0
      ? `<ul aria-label="Gift links">${lines.join('')}</ul>`
      : '<p class="empty">No gift has been sent by link yet.</p>'
  return page(
    product,
    'Gift links',
    `<p><a href="/outbox">All emails</a></p><h1>Gift links</h1><p class="quiet">Each opens the page that its recipient sees, also if its member sends the link instead of us.</p>
    ${list}${more ? `<p><a href="/outbox/links?before=${encodeURIComponent(more)}">Older links</a></p>` : ''}`,
  )
}

/** One email: recipient, time, subject, body as its reader sees it, and plain text. */
export function mailPage(product: string, mail: WholeMail): string {
  const body = `/outbox/${encodeURIComponent(mail.key)}/body`
  return page(
    product,
    mail.subject,
    `<p><a href="/outbox">All emails</a></p><h1>${escapeHtml(mail.subject)}</h1>
    <dl>${mail.from_name ? `<dt>From</dt><dd>${escapeHtml(mail.from_name)}</dd>` : ''}<dt>To</dt><dd><a href="/outbox?to=${encodeURIComponent(mail.to_address)}">${escapeHtml(mail.to_address)}</a></dd><dt>Written</dt><dd>${timeOf(mail.created_at)}</dd><dt>Kind</dt><dd>${escapeHtml(mail.template)}</dd></dl>
    <iframe src="${body}" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
    <details><summary>As plain text</summary><pre>${escapeHtml(mail.plain)}</pre></details>`,
  )
}

/** The page at `/outbox/{key}` for an unknown key. */
export function missingPage(product: string): string {
  return page(
    product,
    'Mail not found',
    '<h1>We couldn’t find that email.</h1><p><a href="/outbox">All emails</a></p>',
  )
}
