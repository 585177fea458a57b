/** The text of a setting, or null. */
export type ReadText = (name: string) => string | null
/** The address in a setting, by one of these protocols, or null. */
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

/** An endpoint that speaks like OpenAI's chat completions. */
export interface WriterSettings {
  /** Up to and including the version: `https://api.openai.com/v1`. */
  apiBase: string
  /** Null where the endpoint asks for none. */
  apiKey: string | null
  model: string
}

const prefixes = ['sk_ or rk_', 'pk_', 'whsec_']

/** The three that belong together, or null. */
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
    faults.push(`${names[index]} does not look like one: Stripe's begin with ${prefixes[index]}.`)
  }
  return { secretKey, publishableKey, webhookSecret, apiBase: url('STRIPE_API_BASE', ['http:', 'https:']) }
}

/** The two that belong together, or null. */
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
