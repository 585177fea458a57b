import type { FastifyReply } from 'fastify'

/**
 * Like other public pages, plus pictures and fonts from our own host and the paper's grain in the styles (D-1-111).
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Sends a gift page with headers that keep it private: no caches, search engines, frames, or referrers. */
export function sendGiftPage(reply: FastifyReply, html: string) {
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      // A form on a page without any referrer sends no origin either, and would look like another site's.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
