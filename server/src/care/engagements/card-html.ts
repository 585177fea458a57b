import { platformNames } from '@goodturn/contract/care/engagements/kinds'
import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import { dialText } from '@goodturn/contract/phone'
import { hostOf } from '@goodturn/contract/care/engagements/value'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { publicPage } from '../../platform/http/public-pages.ts'
import type { CardOwner } from './queries.ts'

// Tabler shapes (MIT), the same as on the screens.
const shapes: Record<Engagement['engagement_type'], string> = {
  link: '<path d="M9 15l6 -6"/><path d="M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464"/><path d="M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463"/>',
  phone:
    '<path d="M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2"/>',
  sms: '<path d="M8 9h8"/><path d="M8 13h6"/><path d="M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3z"/>',
  email:
    '<path d="M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2z"/><path d="M3 7l9 6l9 -6"/>',
  social:
    '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0"/><path d="M3.6 9h16.8"/><path d="M3.6 15h16.8"/><path d="M11.5 3a17 17 0 0 0 0 18"/><path d="M12.5 3a17 17 0 0 1 0 18"/>',
  review:
    '<path d="M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873z"/>',
}

/** Styles shared by these pages and others that link to engagements. */
export const engagementStyles = `
  main{padding:32px 20px 48px} header{display:flex;align-items:center;gap:12px;margin:0 0 24px} header p{margin:0} header b{display:block}
  .face{display:grid;place-items:center;flex:none;width:44px;height:44px;border-radius:50%;background:#DFEBD3;color:#2F4A1E;font-weight:600}
  .quiet-text{color:#655E55} h1{font-size:32px;line-height:38px;margin:0 0 8px} h2{font:500 22px/28px Fraunces,Georgia,serif;margin:32px 0 4px}
  ul{list-style:none;margin:16px 0 0;padding:0;display:grid;gap:10px} ul form{margin:0}
  ul button,a.go{display:flex;align-items:center;gap:16px;width:100%;min-height:68px;padding:12px 16px;border:1px solid #E7DFD3;border-radius:12px;background:#fff;color:#23201C;font:inherit;text-align:left;text-decoration:none;overflow-wrap:anywhere}
  ul button b,ul button span{display:block} .icon{flex:none;display:grid!important;place-items:center;width:44px;height:44px;border-radius:10px;background:#E1EFE9;color:#17594A}
  a.go{justify-content:center;background:#17594A;border-color:#17594A;color:#fff;font-weight:600} a{color:#17594A}
  .note{border:1px solid #E7DFD3;border-radius:12px;background:#F4ECE0;padding:12px 16px} footer{margin:40px 0 0;font-size:14px;line-height:20px;color:#655E55;text-align:center} footer p{margin:0}
  .back{display:inline-flex;align-items:center;min-height:44px}`

const name = ({ first_name: first, last_name: last }: CardOwner) => `${first} ${last}`

/** "DRE#/NMLS# 01982447"; a number that already names its license is shown as is. */
const licenseText = (number: string) =>
  /^(cal)?dre\b|^nmls\b/i.test(number.trim()) ? number.trim() : `DRE#/NMLS# ${number.trim()}`

/**
 * The page of a card: what its member offers, in the member's order, and review links, the same for everyone. It greets
 * without a name and shows nothing of recipient, gift, or address (R-35). `part` is HTML for the recipient.
 */
export function cardPage(
  product: string,
  code: string,
  { owner, engagements }: { owner: CardOwner; engagements: readonly Engagement[] },
  part = '',
): string {
  const of = (...types: Engagement['engagement_type'][]) =>
    engagements.filter((one) => types.includes(one.engagement_type))
  const isTry = owner.touch_key !== null && !owner.has_left
  const main = `
    <header><span class="face" aria-hidden="true">${escapeHtml(initials(owner))}</span><p><b>${escapeHtml(name(owner))}</b>${owner.company ? `<span class="quiet-text">${escapeHtml(owner.company)}</span>` : ''}</p></header>
    <h1>Hello! It’s good to see you here.</h1>
    ${isTry ? '<p class="note">This card hasn’t been sent yet, so what you open here isn’t counted.</p>' : ''}
    ${part}
    ${engagements.length === 0 && part === '' ? '<p class="quiet-text">There’s nothing to open here yet.</p>' : ''}
    ${engagementList(`/e/${code}`, of('link', 'phone', 'sms', 'email'))}
    ${titled('If you have a minute', 'A short public review helps a small business a lot.', engagementList(`/e/${code}`, of('review')))}
    ${titled('Elsewhere', '', engagementList(`/e/${code}`, of('social')))}
    <footer>${owner.re_number ? `<p>${escapeHtml(licenseText(owner.re_number))}</p>` : ''}<p>Sent with ${escapeHtml(product)}. No cookies here.</p>${owner.touch_key === null ? '' : `<p>${escapeHtml(owner.first_name)} can see what’s opened from this card.</p>`}</footer>`
  return publicPage({ title: name(owner), product, main, moreStyles: engagementStyles })
}

/** Forwards to the followed engagement, automatically or by its link. */
export function followedPage(
  product: string,
  followed: Engagement,
  back: { path: string; label: string },
): string {
  const goesTo = destinationOf(followed)
  const title = titleOf(followed)
  const main = `<h1>${escapeHtml(title)}</h1><p class="quiet-text">If nothing opens on its own, use the button.</p>
<p><a class="go" rel="noreferrer" href="${escapeHtml(goesTo)}">${escapeHtml(describeDestination(followed))}</a></p>
<p><a class="back" href="${escapeHtml(back.path)}">${escapeHtml(back.label)}</a></p>`
  return publicPage({ title, product, main, moreStyles: engagementStyles, goesTo })
}

/** The page for an unknown or ended code; it doesn't reveal which, or whose code it was. */
export function closedPage(product: string): string {
  const title = 'This card’s links aren’t available'
  const main = `<section><h1>${title}</h1><p>They may have been turned off. The person who sent you the card will know more.</p></section>`
  return publicPage({ title, product, main })
}

/** The page for a code opened too often, or for a client that tries many codes. */
export function tooOftenPage(product: string): string {
  const title = 'Please try again later'
  const main = `<section><h1>${title}</h1><p>There have been too many requests. Please try again in an hour.</p></section>`
  return publicPage({ title, product, main })
}

const initials = ({ first_name: first, last_name: last }: CardOwner) =>
  `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()

function titleOf({ engagement_type: type, engagement_title: title, engagement_meta: meta }: Engagement) {
  if (meta === null) return title
  return type === 'review' ? `Review on ${platformNames[meta]}` : platformNames[meta]
}

function titled(title: string, lead: string, content: string): string {
  if (content === '') return ''
  return `<h2>${title}</h2>${lead ? `<p class="quiet-text">${lead}</p>` : ''}${content}`
}

/** Engagements as big buttons that post to `base` and their key. */
export function engagementList(base: string, engagements: readonly Engagement[]): string {
  if (engagements.length === 0) return ''
  const rows = engagements.map(
    (one) =>
      `<li><form method="post" action="${escapeHtml(`${base}/${one.key}`)}"><button><span class="icon" aria-hidden="true">${iconOf(one)}</span><span><b>${escapeHtml(titleOf(one))}</b><span class="quiet-text">${escapeHtml(describeDestination(one))}</span></span></button></form></li>`,
  )
  return `<ul>${rows.join('')}</ul>`
}

/** The URL that an engagement opens: a web, phone, or mail address. */
function destinationOf({
  engagement_type: type,
  engagement_value: value,
  engagement_body: body,
}: Engagement): string {
  const number = dialText(value)
  const text = encodeURIComponent(body ?? '')
  if (type === 'phone') return `tel:${number}`
  // Phones differ in how they expect the body to start; all of them accept `?&body=`.
  if (type === 'sms') return body ? `sms:${number}?&body=${text}` : `sms:${number}`
  if (type === 'email') return body ? `mailto:${value}?body=${text}` : `mailto:${value}`
  return value
}

/** Describes the destination: "Opens harborandmain.com", or the number or address itself. */
function describeDestination({ engagement_type: type, engagement_value: value }: Engagement): string {
  const isWeb = type === 'link' || type === 'social' || type === 'review'
  return isWeb ? `Opens ${(hostOf(value) ?? value).replace(/^www\./, '')}` : value
}

/** The icon of a kind of engagement, as inline SVG. */
function iconOf({ engagement_type: type }: Engagement): string {
  return `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes[type]}</svg>`
}
