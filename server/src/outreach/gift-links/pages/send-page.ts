import type { FastifyReply } from 'fastify'
import { sendPublicPage } from '../../../platform/http/public-pages.ts'

/** Sends a gift page: a public page with pictures and fonts from our own host, and the paper's grain in its styles. */
export function sendGiftPage(reply: FastifyReply, html: string) {
  return sendPublicPage(reply, html, "img-src 'self' data:; font-src 'self'")
}
