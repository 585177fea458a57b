import { escapeHtml } from '../platform/mail.ts'

const styles = `
  *{box-sizing:border-box} body{margin:0;background:#FAF6F0;color:#23201C;font:16px/24px Figtree,system-ui,-apple-system,"Segoe UI",sans-serif}
  main{max-width:560px;margin:0 auto;padding:48px 24px 64px} .brand{font:600 20px/28px Fraunces,Georgia,serif;color:#17594A;margin:0 0 16px}
  section{background:#fff;border:1px solid #E7DFD3;border-radius:14px;padding:32px} h1{font:500 28px/34px Fraunces,Georgia,serif;margin:0 0 12px}
  p{margin:0 0 16px} form{margin:24px 0 0}
  button{min-height:44px;padding:10px 20px;border:1px solid #17594A;border-radius:10px;background:#17594A;color:#fff;font:inherit;font-weight:600;cursor:pointer}
  button.quiet{background:#fff;color:#17594A} :focus-visible{outline:2px solid #17594A;outline-offset:2px}
  @media (max-width:560px){main{padding:24px 16px 48px} section{padding:24px 20px} button{width:100%}}`

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

/** Says that no more are sent, and offers to undo it. */
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

/** Says that invitations may come again. */
export function allowedPage(product: string, code: string): string {
  return page(product, {
    title: 'Invitations will be sent again',
    paragraphs: ['People can invite you by email again. You can close this page.'],
    button: { label: 'No more invitations', path: `/u/${code}`, isQuiet: true },
  })
}

/** For an unknown code. */
export function deadLinkPage(product: string): string {
  return page(product, {
    title: 'This link does not work',
    paragraphs: ['Please open it from the email again, or copy all of it.'],
  })
}

/** For a code that is used again and again, and for a client that tries many. */
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
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${escapeHtml(product)}</title><style>${styles}</style></head><body><main><p class="brand">${escapeHtml(product)}</p><section><h1>${escapeHtml(title)}</h1>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${form}</section></main></body></html>`
}
