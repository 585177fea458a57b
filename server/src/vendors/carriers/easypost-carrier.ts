import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CalendarDate } from '@goodturn/contract/time'
import { z } from 'zod/mini'
import type { EasyPostSettings } from '../../platform/settings/service-settings.ts'
import type { Carrier, CarrierReport } from '../../care/parcels/carrier.ts'
import { callEasyPost } from './easypost-api.ts'

const timeoutMs = 10_000

const text = z.nullish(z.string())
const tracker = z.object({
  tracking_code: z.string(),
  carrier: text,
  est_delivery_date: text,
  tracking_details: z.optional(
    z.array(
      z.object({
        message: text,
        status: text,
        datetime: z.string(),
        tracking_location: z.nullish(z.object({ city: text, state: text })),
      }),
    ),
  ),
})
const event = z.object({ description: z.string(), result: z.unknown() })

/**
 * EasyPost for tracking: creates a tracker for each number that staff set, and its signed webhook delivers the
 * carrier's reports. Staff take the parcels to the counter, no matter who sold the labels (`easypost-labels.ts`).
 */
export function easypostCarrier(settings: EasyPostSettings): Carrier {
  return {
    name: 'easypost',
    takeOver: null,

    async follow(_parcel, { number, carrier }) {
      const body = { tracker: { tracking_code: number, carrier } }
      const answer = await callEasyPost(settings, { method: 'POST', path: '/trackers', body }, timeoutMs)
      if (!answer.ok) throw new Error(`EasyPost answered ${answer.status} to a new tracker.`)
      const made = tracker.parse(await answer.json())
      return { arrives: dayOf(made.est_delivery_date), planned: [] }
    },

    webhook: {
      path: '/webhooks/easypost',
      read(body, header) {
        if (!isSigned(body, header('x-hmac-signature'), settings.webhookSecret)) return null
        const { description, result } = event.parse(JSON.parse(body.toString('utf8')))
        // Other kinds of event are signed too, but aren't about parcels.
        return description.startsWith('tracker.') ? reportsOf(tracker.parse(result)) : []
      },
    },
  }
}

/** EasyPost signs the raw body with the secret in its NFKD form. */
function isSigned(body: Buffer, signature: string | null, secret: string): boolean {
  const expected = createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')
  const given = Buffer.from(signature ?? '')
  const wanted = Buffer.from(`hmac-sha256-hex=${expected}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function reportsOf(made: z.infer<typeof tracker>): CarrierReport[] {
  const arrives = dayOf(made.est_delivery_date)
  return (made.tracking_details ?? [])
    .filter((detail) => !Number.isNaN(Date.parse(detail.datetime)))
    .map((detail) => ({
      trackingNumber: made.tracking_code,
      trackingCarrier: made.carrier ?? 'Carrier',
      status: detail.status ?? 'unknown',
      message: detail.message ?? '',
      at: new Date(detail.datetime),
      city: detail.tracking_location?.city ?? null,
      state: detail.tracking_location?.state ?? null,
      arrives,
    }))
}

function dayOf(instant: string | null | undefined): CalendarDate | null {
  return instant && !Number.isNaN(Date.parse(instant)) ? (instant.slice(0, 10) as CalendarDate) : null
}
