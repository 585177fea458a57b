import type { MailKey } from '@goodturn/contract/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Platform } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { requireSandboxTools } from '../platform/sandbox.ts'
import { ownerOf } from '../outreach/gift-links/codes.ts'
import { findGiftLinks, linksPerPage } from './gift-links.queries.ts'
import { linksPage, listPage, mailPage, missingPage } from './outbox-pages.ts'
import { findMail, findMails, mailsPerPage } from './outbox.queries.ts'

/** Strict for our pages; an email's own body is sandboxed in a frame that can't run scripts. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

type ResolveActor = (request: FastifyRequest) => Promise<Actor | null>

/**
 * The outbox of sandbox mode: `/outbox` lists the emails, newest first, filtered by address with `?to=`;
 * `/outbox/{key}` shows one, `/outbox/{key}/body` its body as the reader sees it. `/outbox/links` lists every gift link,
 * also those that members send themselves (D-1-119). 404 outside sandbox mode, administrators only in a public one.
 */
export function addOutbox(server: FastifyInstance, platform: Platform, resolveActor: ResolveActor): void {
  const admit = async (request: FastifyRequest) => {
    requireSandboxTools(platform.settings, await resolveActor(request))
    if (!isOwnHost(platform, request.hostname)) throw notFound('There’s nothing at this address.')
  }

  server.get<{ Querystring: { to?: string; before?: string } }>('/outbox', async (request, reply) => {
    await admit(request)
    const to = text(request.query.to).trim().toLowerCase()
    const before = text(request.query.before)
    const rows = await findMails(platform, to, before)
    const more = rows.length > mailsPerPage ? (rows[mailsPerPage - 1]?.key ?? null) : null
    return sendPage(reply, listPage(platform.settings.productName, rows.slice(0, mailsPerPage), to, more))
  })

  server.get<{ Querystring: { before?: string } }>('/outbox/links', async (request, reply) => {
    await admit(request)
    const rows = await findGiftLinks(platform, text(request.query.before))
    const more = rows.length > linksPerPage ? (rows[linksPerPage - 1]?.key ?? null) : null
    const links = rows.slice(0, linksPerPage).map((row) => ({
      ...row,
      code: platform.secrets.open(row.sealed_code, ownerOf(row.key)),
    }))
    return sendPage(reply, linksPage(platform.settings.productName, links, more))
  })

  server.get<{ Params: { key: MailKey } }>('/outbox/:key', async (request, reply) => {
    await admit(request)
    const mail = await findMail(platform, request.params.key)
    if (mail) return sendPage(reply, mailPage(platform.settings.productName, mail))
    return sendPage(reply.status(404), missingPage(platform.settings.productName))
  })

  server.get<{ Params: { key: MailKey } }>('/outbox/:key/body', async (request, reply) => {
    await admit(request)
    const mail = await findMail(platform, request.params.key)
    if (!mail) throw notFound('We couldn’t find that email.')
    // Links open in the whole window, not in the frame.
    const html = mail.html.replace('<head>', '<head><base target="_top">')
    return reply
      .headers({
        'content-security-policy': bodyPolicy,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Returns whether a request uses one of the portal's own host names. A page elsewhere may point its own domain at this
 * machine to read data meant only for local users.
 */
function isOwnHost({ settings }: Platform, hostname: string): boolean {
  return loopback.has(hostname) || hostname === new URL(settings.publicUrl).hostname
}

const text = (given: unknown) => (typeof given === 'string' ? given : '')

function sendPage(reply: FastifyReply, html: string) {
  return reply
    .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
}
