/** The text of a setting, or null. */
export type ReadText = (name: string) => string | null
/** The URL in a setting, with one of these protocols, or null. */
export type ReadUrl = (name: string, protocols: readonly string[]) => string | null

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** A local fake in tests; Stripe itself otherwise. */
  apiBase: string | null
}

export interface EasyPostSettings {
  apiKey: string
  webhookSecret: string
  apiBase: string | null
}

/** Settings for buying carriers' labels. */
export interface ShippingSettings {
  /** The address that parcels ship from. */
  from: {
    name: string
    company: null
    street: string
    street2: string | null
    city: string
    state: string
    zip: string
    phone: string | null
  }
  /** The usual parcel, in ounces and inches. */
  size: { ounces: number; length: number; width: number; height: number }
  /** Carriers and services that may be bought, in lower case; empty for all. */
  services: readonly string[]
}

/** An endpoint compatible with OpenAI's chat completions. */
export interface WriterSettings {
  /** Up to and including the version: `https://api.openai.com/v1`. */
  apiBase: string
  /** Null if the endpoint needs none. */
  apiKey: string | null
  model: string
}

const prefixes = ['sk_ or rk_', 'pk_', 'whsec_']

/** Reads the three settings that belong together; null if unset. */
export function readStripe(text: ReadText, url: ReadUrl, faults: string[]): StripeSettings | null {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const values = names.map(text)
  if (values.every((value) => value === null)) return null
  const missing = names.filter((_, index) => values[index] === null)
  if (missing.length > 0) {
    faults.push(`STRIPE settings belong together; missing: ${missing.join(', ')}.`)
    return null
  }
  const [secretKey, publishableKey, webhookSecret] = values as [string, string, string]
  for (const [index, begins] of [/^[sr]k_/, /^pk_/, /^whsec_/].entries()) {
    if (begins.test(values[index] ?? '')) continue
    faults.push(`${names[index]} does not look valid: Stripe's start with ${prefixes[index]}.`)
  }
  return { secretKey, publishableKey, webhookSecret, apiBase: url('STRIPE_API_BASE', ['http:', 'https:']) }
}

/** Reads the two settings that belong together; null if unset. */
export function readEasyPost(text: ReadText, url: ReadUrl, faults: string[]): EasyPostSettings | null {
  const apiKey = text('EASYPOST_API_KEY')
  const webhookSecret = text('EASYPOST_WEBHOOK_SECRET')
  if (!apiKey && !webhookSecret) return null
  if (!apiKey || !webhookSecret) {
    faults.push('EASYPOST_API_KEY and EASYPOST_WEBHOOK_SECRET belong together: set both or neither.')
    return null
  }
  return { apiKey, webhookSecret, apiBase: url('EASYPOST_API_BASE', ['http:', 'https:']) }
}

const usualParcel = '16 oz, 10 x 8 x 4 in'

/** Reads the shipping address, the usual parcel size, and the allowed services; null if labels are not bought. */
export function readShipping(text: ReadText, faults: string[]): ShippingSettings | null {
  const size = sizeOf(text('SHIP_PARCEL') ?? usualParcel)
  if (!size)
    faults.push(`SHIP_PARCEL must give ounces and inches, from 0.1 to 1120 and 108: "${usualParcel}".`)
  const services = (text('SHIP_SERVICES') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter(Boolean)
  const given = text('SHIP_FROM')
  if (given === null) return null
  const from = fromOf(given)
  if (!from)
    faults.push(
      'SHIP_FROM must be an address in the United States, with its lines separated by |: "Goodturn | 1280 Freeport Blvd | Dock 4 | Sparks, NV 89431 | 775-555-0100"; the second street line and the phone are optional.',
    )
  return from && size ? { from, size, services } : null
}

function fromOf(given: string): ShippingSettings['from'] | null {
  const lines = given
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean)
  const at = lines.findIndex((line) => /^[^,]+, [A-Z]{2} \d{5}(-\d{4})?$/.test(line))
  const [, city = '', state = '', zip = ''] = /^(.+), ([A-Z]{2}) (.+)$/.exec(lines[at] ?? '') ?? []
  const [name, street, street2 = null] = lines.slice(0, Math.max(at, 0))
  const [phone = null, ...more] = lines.slice(at + 1)
  if (!name || !street || at > 3 || more.length > 0) return null
  if (phone !== null && phone.replace(/\D/g, '').length < 10) return null
  return { name, company: null, street, street2, city, state, zip, phone }
}

function sizeOf(given: string): ShippingSettings['size'] | null {
  const found = /^([\d.]+) ?oz, ?([\d.]+) ?x ?([\d.]+) ?x ?([\d.]+)(?: ?in)?$/i.exec(given)
  const [ounces = 0, length = 0, width = 0, height = 0] = (found ?? []).slice(1).map(Number)
  const isGood = (value: number, most: number) => value >= 0.1 && value <= most
  const sides = [length, width, height]
  return isGood(ounces, 1120) && sides.every((side) => isGood(side, 108))
    ? { ounces, length, width, height }
    : null
}

/** The endpoint of the message helper, or null. */
export function readWriter(text: ReadText, url: ReadUrl, faults: string[]): WriterSettings | null {
  const apiBase = url('WRITER_API_BASE', ['http:', 'https:'])
  const apiKey = text('WRITER_API_KEY')
  const model = text('WRITER_MODEL')
  if (apiBase && model) return { apiBase: apiBase.replace(/\/+$/, ''), apiKey, model }
  // A faulty address has been reported already.
  if ((apiBase || apiKey || model) && !faults.some((fault) => fault.startsWith('WRITER')))
    faults.push('WRITER_API_BASE and WRITER_MODEL belong together: set both, or no WRITER setting.')
  return null
}
