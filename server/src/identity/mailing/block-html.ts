import { escapeHtml } from '../../platform/http/escape-html.ts'
import { publicPage } from '../../platform/http/public-pages.ts'

export interface PageTexts {
  language?: string
  title: string
  paragraphs: readonly string[]
  button?: { label: string; path: string; isQuiet: boolean }
}

/** Asks whether to stop invitations; the form posts to the page's own address. */
export function confirmPage(product: string): string {
  return page(product, {
    title: 'Stop invitation emails?',
    paragraphs: [
      `People who use ${product} can invite others by email. If you’d rather not get these invitations, we’ll stop sending them to the address that got this link.`,
      'You’ll still get emails about your own account.',
    ],
    button: { label: 'Stop invitations', path: '', isQuiet: false },
  })
}

/** Confirms that invitations are stopped, and offers to allow them again. */
export function blockedPage(product: string, code: string): string {
  return page(product, {
    title: 'No more invitations will be sent',
    paragraphs: [
      'We won’t send invitations by email to this address anymore. The people who invite you aren’t notified.',
      'You can close this page. If you change your mind, use the button below, now or later.',
    ],
    button: { label: 'Allow invitations again', path: `/u/${code}/allow`, isQuiet: true },
  })
}

/** Confirms that invitations may be sent again. */
export function allowedPage(product: string, code: string): string {
  return page(product, {
    title: 'Invitations will be sent again',
    paragraphs: ['People can invite you by email again. You can close this page.'],
    button: { label: 'Stop invitations', path: `/u/${code}`, isQuiet: true },
  })
}

/** The page for an unknown code. */
export function invalidLinkPage(product: string): string {
  return page(product, {
    title: 'This link doesn’t work',
    paragraphs: ['Please open it from the email again, or copy the whole link.'],
  })
}

/** The page for a code used too often, and for a client that tries too many codes. */
export function tooOftenPage(product: string): string {
  return page(product, {
    title: 'Please try again later',
    paragraphs: ['There have been too many requests. Please try again in an hour.'],
  })
}

/** A page with one button at most. */
export function page(product: string, { language, title, paragraphs, button }: PageTexts): string {
  const form = button
    ? `<form method="post"${button.path ? ` action="${escapeHtml(button.path)}"` : ''}><button${button.isQuiet ? ' class="quiet"' : ''}>${escapeHtml(button.label)}</button></form>`
    : ''
  const main = `<p class="brand">${escapeHtml(product)}</p><section><h1>${escapeHtml(title)}</h1>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${form}</section>`
  return publicPage({ title, product, main, ...(language ? { language } : {}) })
}
