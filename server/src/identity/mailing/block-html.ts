import { escapeHtml } from '../../platform/http/escape-html.ts'
import { publicPage } from '../../platform/http/public-pages.ts'

interface Words {
  title: string
  paragraphs: readonly string[]
  button?: { label: string; path: string; isQuiet: boolean }
}

/** Asks whether to stop invitations; the form posts to the page's own address. */
export function askPage(product: string): string {
  return page(product, {
    title: 'No more invitations by email?',
    paragraphs: [
      `People who use ${product} can invite others by email. If you would rather not get such invitations, we will stop sending them to the address that got this link.`,
      'Emails about an account of your own will still reach you.',
    ],
    button: { label: 'No more invitations', path: '', isQuiet: false },
  })
}

/** Confirms that invitations are stopped, and offers to allow them again. */
export function blockedPage(product: string, code: string): string {
  return page(product, {
    title: 'No more invitations will be sent',
    paragraphs: [
      'We won’t send invitations by email to this address anymore. The people who invite you are not told.',
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
    button: { label: 'No more invitations', path: `/u/${code}`, isQuiet: true },
  })
}

/** Asks whether to stop the emails that `sender` has us send to their people. */
export function askStopPage(product: string, sender: string): string {
  return page(product, {
    title: `Stop these emails from ${sender}?`,
    paragraphs: [
      `${sender} will not be able to send questions by ${product} to the address that got this link, now or later.`,
    ],
    button: { label: 'Stop these emails', path: '', isQuiet: false },
  })
}

/** Says that they are stopped, for good. */
export function stoppedPage(product: string, sender: string): string {
  return page(product, {
    title: 'These emails have stopped',
    paragraphs: [
      `You will get no more questions from ${sender} by ${product}. It works at once and stays so for good.`,
      'You can close this page.',
    ],
  })
}

/** The page for an unknown code. */
export function deadLinkPage(product: string): string {
  return page(product, {
    title: 'This link does not work',
    paragraphs: ['Please open it from the email again, or copy all of it.'],
  })
}

/** The page for a code used too often, and for a client that tries too many codes. */
export function tooOftenPage(product: string): string {
  return page(product, {
    title: 'Please try again later',
    paragraphs: ['This was asked for too often. Please come back in an hour.'],
  })
}

function page(product: string, { title, paragraphs, button }: Words): string {
  const form = button
    ? `<form method="post"${button.path ? ` action="${escapeHtml(button.path)}"` : ''}><button${button.isQuiet ? ' class="quiet"' : ''}>${escapeHtml(button.label)}</button></form>`
    : ''
  const main = `<p class="brand">${escapeHtml(product)}</p><section><h1>${escapeHtml(title)}</h1>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${form}</section>`
  return publicPage({ title, product, main })
}
