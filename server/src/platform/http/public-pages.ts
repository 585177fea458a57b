import type { FastifyReply } from 'fastify'
import { escapeHtml } from './escape-html.ts'

/** Nothing is loaded, framed, or run, and forms submit only to us. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const styles = `
  *{box-sizing:border-box} body{margin:0;background:#FAF6F0;color:#23201C;font:16px/24px Figtree,system-ui,-apple-system,"Segoe UI",sans-serif}
  main{max-width:560px;margin:0 auto;padding:48px 24px 64px} .brand{font:600 20px/28px Fraunces,Georgia,serif;color:#17594A;margin:0 0 16px}
  section{background:#fff;border:1px solid #E7DFD3;border-radius:14px;padding:32px} h1{font:500 28px/34px Fraunces,Georgia,serif;margin:0 0 12px}
  p{margin:0 0 16px} form{margin:24px 0 0}
  button{min-height:44px;padding:10px 20px;border:1px solid #17594A;border-radius:10px;background:#17594A;color:#fff;font:inherit;font-weight:600;cursor:pointer}
  button.quiet{background:#fff;color:#17594A} :focus-visible{outline:2px solid #17594A;outline-offset:2px}
  @media (max-width:560px){main{padding:24px 16px 48px} section{padding:24px 20px} button{width:100%}}`

interface PublicPage {
  title: string
  /** Shown after the page title. */
  product: string
  /** HTML of the page's main part, already escaped. */
  main: string
  /** Additional styles for this page. */
  moreStyles?: string
  /** Of its texts, as a tag; English unless given. */
  language?: string
  /** Where the browser is redirected. */
  goesTo?: string
}

/** A page for people without an account: HTML without scripts or anything that must be loaded. */
export function publicPage({
  title,
  product,
  main,
  moreStyles = '',
  goesTo,
  language = 'en',
}: PublicPage): string {
  const onward = goesTo ? `<meta http-equiv="refresh" content="0;url=${escapeHtml(goesTo)}">` : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${onward}<title>${escapeHtml(title)} · ${escapeHtml(product)}</title><style>${styles}${moreStyles}</style></head><body><main>${main}</main></body></html>`
}

/**
 * Sends a public page with headers that keep it private: no caches, search engines, frames, or referrers. `loads` are
 * directives for what the page may load from our own host.
 */
export function sendPublicPage(reply: FastifyReply, html: string, loads = '') {
  return reply
    .headers({
      'content-security-policy': loads === '' ? policy : `${policy}; ${loads}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
