import { z } from 'zod/mini'
import {
  type LabelOrder,
  LabelRefused,
  type LabelSeller,
  type PostalAddress,
  type SoldLabel,
} from '../../care/packing/label-seller.ts'
import type { EasyPostSettings, ShippingSettings } from '../../platform/settings/service-settings.ts'
import { callEasyPost } from './easypost-api.ts'

/** Some carriers are slow to sell a label. */
const answerWithinMs = 20_000
const pictureBytesMax = 5 * 1024 * 1024

const rate = z.object({ id: z.string(), carrier: z.string(), service: z.string(), rate: z.string() })
type Rate = z.infer<typeof rate>

const shipment = z.object({
  id: z.string(),
  tracking_code: z.nullish(z.string()),
  rates: z.nullish(z.array(rate)),
  selected_rate: z.nullish(rate),
  postage_label: z.nullish(z.object({ label_url: z.string() })),
  refund_status: z.nullish(z.string()),
  messages: z.nullish(z.array(z.object({ message: z.unknown() }))),
})
type Shipment = z.infer<typeof shipment>

const fault = z.object({
  error: z.object({ code: z.nullish(z.string()), message: z.unknown(), errors: z.nullish(z.unknown()) }),
})

/**
 * EasyPost as the label seller: creates a shipment, which costs nothing, and buys its cheapest rate among the allowed
 * services. A shipment can be bought only once, so its id is all that needs to be stored.
 */
export function easypostLabels(
  settings: EasyPostSettings,
  shipping: ShippingSettings,
  answerMs = answerWithinMs,
): LabelSeller {
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    callEasyPost(settings, { method, path, ...(body ? { body } : {}) }, answerMs)

  async function shipmentOf(answer: Response): Promise<Shipment> {
    if (answer.ok) return shipment.parse(await answer.json())
    throw await refusalOf(answer)
  }
  const find = async (id: string) => shipmentOf(await ask('GET', `/shipments/${encodeURIComponent(id)}`))

  return {
    name: 'easypost',

    async prepare({ key, to, size }: LabelOrder) {
      const { ounces: weight, length, width, height } = size
      const made = await shipmentOf(
        await ask('POST', '/shipments', {
          shipment: {
            reference: key,
            to_address: addressOf(to),
            from_address: { ...addressOf(shipping.from), phone: shipping.from.phone },
            parcel: { weight, length, width, height },
            options: { label_format: 'PNG', label_size: '4x6' },
          },
        }),
      )
      cheapest(made, shipping.services)
      return made.id
    },

    async buy(id) {
      const found = await find(id)
      if (found.postage_label) return soldLabelOf(found)
      const { id: chosen } = cheapest(found, shipping.services)
      const path = `/shipments/${encodeURIComponent(id)}/buy`
      const answer = await ask('POST', path, { rate: { id: chosen } })
      try {
        return soldLabelOf(await shipmentOf(answer))
      } catch (error) {
        // Another caller was faster, or a response was lost: the label is already bought.
        if (error instanceof LabelRefused) {
          const again = await find(id)
          if (again.postage_label) return soldLabelOf(again)
        }
        throw error
      }
    },

    async picture(id) {
      const { postage_label: label } = await find(id)
      const url = new URL(label?.label_url ?? '')
      const own = settings.apiBase && new URL(settings.apiBase).origin
      if (url.protocol !== 'https:' && url.origin !== own)
        throw new Error('The label is at an unexpected address.')
      // Without the key: the file is on another host.
      const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs), redirect: 'error' })
      if (!answer.ok) throw new Error(`Fetching a label picture returned ${answer.status}.`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (bytes.length > pictureBytesMax) throw new Error('A label picture is too large.')
      return bytes
    },

    async refund(id) {
      const found = await find(id)
      if (!found.postage_label) return 'unsold'
      if (isRefunded(found)) return 'refunded'
      const asked = await shipmentOf(await ask('POST', `/shipments/${encodeURIComponent(id)}/refund`))
      return isRefunded(asked) ? 'refunded' : 'refused'
    },
  }
}

/** Carriers that charge on scanning have nothing to refund: an unscanned label is not charged. */
function isRefunded({ refund_status: status }: Shipment): boolean {
  return status === 'submitted' || status === 'refunded' || status === 'not_applicable'
}

function addressOf({ name, company, street, street2, city, state, zip }: PostalAddress) {
  return { name, company, street1: street, street2, city, state, zip, country: 'US' }
}

function cheapest({ rates, messages }: Shipment, services: readonly string[]): Rate {
  const offered = rates ?? []
  const allowed = offered.filter(
    (one) => services.length === 0 || services.includes(`${one.carrier} ${one.service}`.toLowerCase()),
  )
  const [best] = allowed.toSorted((a, b) => Number(a.rate) - Number(b.rate))
  if (best) return best
  if (offered.length > 0) throw new LabelRefused('None of the services in SHIP_SERVICES ship there.')
  const said = (messages ?? []).map(({ message }) => messageText(message)).find((words) => words !== '')
  throw new LabelRefused(`No carrier accepts it${said ? `: ${said}` : '.'}`)
}

/** EasyPost's carrier names depend on the paying account; these are the common names. */
const commonCarrierNames: Record<string, string> = { UPSDAP: 'UPS', FedExDefault: 'FedEx' }

function soldLabelOf({ tracking_code: number, selected_rate: chosen }: Shipment): SoldLabel {
  if (!number || !chosen) throw new Error('EasyPost sold a label without a tracking number.')
  const { carrier, service } = chosen
  return {
    carrier: commonCarrierNames[carrier] ?? carrier,
    service,
    number: number.toUpperCase(),
    cents: Math.round(Number(chosen.rate) * 100),
  }
}

/** Interprets a response without a shipment: a refusal, or no answer at all. */
async function refusalOf(answer: Response): Promise<Error> {
  const { status } = answer
  if (status === 401 || status === 403) return new LabelRefused('EasyPost doesn’t accept our key.', true)
  if (status === 402) return new LabelRefused('The EasyPost account has no funds for labels.', true)
  if (status >= 500 || [408, 409, 429].includes(status)) return new Error(`EasyPost answered ${status}.`)
  const { data } = z.safeParse(fault, await answer.json().catch(() => null))
  const said = data ? messageText(data.error.message) : ''
  const more = data && Array.isArray(data.error.errors) ? messageText(data.error.errors[0]) : ''
  const words = [said, more].filter(Boolean).join(' ')
  return new LabelRefused(words === '' ? `EasyPost rejected it (${status}).` : words)
}

const messageMax = 200

/** An EasyPost message as a sentence: from a text, a list, or an object that contains one. */
function messageText(message: unknown): string {
  if (Array.isArray(message)) return messageText(message[0])
  if (typeof message === 'object' && message !== null && 'message' in message)
    return messageText(message.message)
  if (typeof message !== 'string') return ''
  const words = message.trim().slice(0, messageMax)
  return words === '' || /[.!?]$/.test(words) ? words : `${words}.`
}
