import { createHmac, timingSafeEqual } from 'node:crypto'
import { carrierMessageMax, carrierNameMax, trackingNumberMax } from '@goodturn/contract/care/touches/limits'
import { reportedStatuses } from '@goodturn/contract/care/touches/tracking'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { type Platform, causeOf } from '../../platform/context.ts'
import { invalid, refuse } from '../../platform/errors.ts'
import { requireReadable } from '../../platform/http/readable-text.ts'
import { applyReports } from './apply-reports.ts'
import type { CarrierReport, CarrierWebhook } from './carrier.ts'

const place = z.nullish(z.string().check(z.trim(), z.maxLength(80)))

const carrierEvent = z.object({
  tracking_number: z
    .string('Please include the tracking number.')
    .check(z.trim(), z.minLength(1, 'Please include the tracking number.'), z.maxLength(trackingNumberMax)),
  tracking_carrier: z
    .string('Please include the carrier.')
    .check(z.trim(), z.minLength(1, 'Please include the carrier.'), z.maxLength(carrierNameMax)),
  status: z.enum(reportedStatuses, `The status must be one of ${reportedStatuses.join(', ')}.`),
  message: z.nullish(z.string().check(z.trim(), z.maxLength(carrierMessageMax))),
  /** Integer seconds. */
  datetime: z.int('Please give the time in whole seconds.').check(z.positive()),
  city: place,
  state: place,
})

/**
 * Carrier endpoints, with the raw body that signatures are computed over: `POST /api/v1/carrierevents` (CG-74, HMAC
 * SHA-256 in hex in `X-Signature`) and the configured carrier's own webhook.
 */
export async function addCarrierEvents(server: FastifyInstance, platform: Platform): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.route({
      method: 'POST',
      url: '/api/v1/carrierevents',
      handler: (request) => receiveEvent(platform, request),
    })
    const { webhook } = platform.ports.carrier
    if (webhook) {
      scope.route({
        method: 'POST',
        url: webhook.path,
        handler: (request) => receiveWebhook(platform, webhook, request),
      })
    }
  })
}

const wrongSignature = () => refuse(401, 'bad_credentials', 'The signature doesn’t match the body.')

async function receiveEvent(platform: Platform, request: FastifyRequest) {
  const body = bodyOf(request)
  if (!isSigned(body, headerOf(request, 'x-signature'), platform.settings.carrierEventsSecret)) {
    throw wrongSignature()
  }
  return accept(platform, [readEvent(body, platform.clock.now())], request.id)
}

async function receiveWebhook(platform: Platform, webhook: CarrierWebhook, request: FastifyRequest) {
  const reports = readWebhook(webhook, request)
  if (!reports) throw wrongSignature()
  requireReadable(reports)
  return accept(platform, reports, request.id)
}

function readWebhook(webhook: CarrierWebhook, request: FastifyRequest): CarrierReport[] | null {
  try {
    return webhook.read(bodyOf(request), (name) => headerOf(request, name))
  } catch (error) {
    request.log.warn({ err: error }, 'a signed report of the carrier could not be read')
    throw invalid('body', 'The event couldn’t be read.')
  }
}

/** Returns how many of the reports were new. */
async function accept(platform: Platform, reports: CarrierReport[], requestId: string) {
  const cause = causeOf(platform, requestId)
  const { isNew } = await platform.database.transaction((tx) => applyReports(tx, reports, cause))
  return { data: { accepted: isNew } }
}

function readEvent(body: Buffer, now: Date): CarrierReport {
  const parsed = carrierEvent.safeParse(parse(body))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw invalid(String(issue?.path[0] ?? 'body'), issue?.message ?? 'The event couldn’t be read.')
  }
  const { datetime, tracking_number, tracking_carrier, status, message, city, state } = parsed.data
  const at = new Date(datetime * 1000)
  // A carrier's clock may run ahead a little; a report from next week would hide all that follow.
  if (at.getTime() > now.getTime() + 86_400_000) throw invalid('datetime', 'This time is in the future.')
  return {
    trackingNumber: tracking_number,
    trackingCarrier: tracking_carrier,
    status,
    message: message ?? '',
    at,
    city: city ?? null,
    state: state ?? null,
  }
}

function parse(body: Buffer): unknown {
  let event: unknown
  try {
    event = JSON.parse(body.toString('utf8'))
  } catch {
    throw invalid('body', 'The event couldn’t be read.')
  }
  requireReadable(event)
  return event
}

/** Without a configured secret, no event is accepted: a default secret would be no secret. */
function isSigned(body: Buffer, signature: string | null, secret: string | null): boolean {
  if (!secret) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from((signature ?? '').replace(/^sha256=/, ''), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}
