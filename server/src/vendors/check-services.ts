import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { withTimeout } from '../platform/jobs/with-timeout.ts'
import { certificateEnd } from '../platform/trace/certificate.ts'
import { openSmtp } from '../platform/mail/smtp-transport.ts'
import { checkDatabase } from '../platform/database/check-database.ts'
import { callEasyPost } from './carriers/easypost-api.ts'
import { chooseFiles } from './choose-files.ts'
import { clamav } from './clamav.ts'
import { createStripe } from './stripe/stripe-processor.ts'

/** How long a service may take to answer. */
const answerMs = 10_000
/** The limit for a whole check, which may ask more than once. */
const limitMs = 2 * answerMs
const certificateDaysMin = 14

/** What a service answered, or why it is of no use to the portal. */
export interface ServiceCheck {
  service: string
  isOk: boolean
  answer: string
}

interface Check {
  service: string
  ask: () => Promise<string>
}

/**
 * Asks every service that the settings name whether it accepts our credentials. Nothing is charged, mailed, or bought;
 * one small file is stored and removed again.
 */
export async function checkServices(settings: Settings, clock: Clock): Promise<ServiceCheck[]> {
  return Promise.all(
    checksOf(settings, clock).map(async ({ service, ask }) => {
      const told = ask().then(
        (answer) => ({ isOk: true, answer }),
        (error: unknown) => ({ isOk: false, answer: error instanceof Error ? error.message : String(error) }),
      )
      const late = { isOk: false, answer: `no answer within ${limitMs / 1000} seconds` }
      return { service, ...((await withTimeout(told, limitMs)) ?? late) }
    }),
  )
}

function checksOf(settings: Settings, clock: Clock): Check[] {
  const { databaseUrl, databaseReadUrl, stripe, smtpUrl, easypost, writer, clamavUrl } = settings
  const checks: (Check | null)[] = [
    databaseUrl ? { service: 'PostgreSQL', ask: () => checkDatabase(databaseUrl, settings, clock) } : null,
    databaseReadUrl
      ? { service: 'The standby', ask: () => checkDatabase(databaseReadUrl, settings, clock) }
      : null,
    stripe ? { service: 'Stripe', ask: () => checkStripe(stripe, settings.publicUrl) } : null,
    smtpUrl ? { service: 'The mail server', ask: () => checkMail(smtpUrl, settings.mailFrom) } : null,
    easypost ? { service: 'EasyPost', ask: () => checkEasyPost(easypost) } : null,
    { service: settings.s3 ? 'The bucket' : 'The folder for files', ask: () => checkFiles(settings, clock) },
    writer ? { service: 'The message helper', ask: () => checkWriter(writer) } : null,
    clamavUrl ? { service: 'The virus scanner', ask: () => checkScanner(clamavUrl) } : null,
    settings.publicUrl.startsWith('https:')
      ? { service: 'The public address', ask: () => checkCertificate(new URL(settings.publicUrl), clock) }
      : null,
  ]
  return checks.filter((check) => check !== null)
}

/** Both keys have to be of the same mode, and Stripe has to report to this portal. */
async function checkStripe(stripe: NonNullable<Settings['stripe']>, publicUrl: string): Promise<string> {
  const client = createStripe(stripe, answerMs)
  const { livemode: isLive } = await client.balance.retrieve()
  const mode = isLive ? 'live' : 'test'
  if (stripe.publishableKey.startsWith('pk_live') !== isLive)
    throw new Error(`the secret key is for ${mode} mode, and STRIPE_PUBLISHABLE_KEY isn’t`)
  const hook = `${publicUrl}/webhooks/stripe`
  // A restricted key may not read them.
  const hooks = await client.webhookEndpoints.list({ limit: 100 }).catch(() => null)
  if (hooks?.data.every(({ url, status }) => url !== hook || status !== 'enabled'))
    throw new Error(`it has no enabled webhook for ${hook}`)
  return `${mode} mode${hooks ? ', reports to this portal' : '; its webhooks can’t be read with this key'}`
}

async function checkMail(smtpUrl: string, mailFrom: string): Promise<string> {
  const silences = { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs }
  const transport = await openSmtp(smtpUrl, mailFrom, silences)
  try {
    await transport.verify()
    return 'accepts our login; only an email that arrives proves delivery'
  } finally {
    transport.close()
  }
}

async function checkEasyPost(easypost: NonNullable<Settings['easypost']>): Promise<string> {
  const { status } = await callEasyPost(easypost, { method: 'GET', path: '/trackers?page_size=1' }, answerMs)
  if (status !== 200) throw new Error(`it answered ${status}`)
  return 'accepts our key'
}

async function checkFiles(settings: Settings, clock: Clock): Promise<string> {
  const files = await chooseFiles(settings)
  const name = 'check-settings.txt'
  const text = `Written by check-settings at ${clock.machine().toISOString()}`
  await files.write(name, Buffer.from(text))
  const read = await files.read(name)
  await files.remove(name)
  if (read?.toString() !== text) throw new Error('a file was read back differently than it was written')
  return 'writes, reads, and removes'
}

async function checkWriter({ apiBase, apiKey }: NonNullable<Settings['writer']>): Promise<string> {
  const { status } = await fetch(`${apiBase}/models`, {
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  })
  // An endpoint needn't list its models.
  if (status !== 200 && status !== 404) throw new Error(`it answered ${status}`)
  return 'answers'
}

async function checkScanner(clamavUrl: string): Promise<string> {
  if (!(await clamav(clamavUrl, answerMs)(Buffer.from('hello'))))
    throw new Error('it found a virus in "hello"')
  return 'scans'
}

/** The certificate that browsers see, and how long it lasts; a portal that is set up for the first time has none yet. */
async function checkCertificate(url: URL, clock: Clock): Promise<string> {
  try {
    const ends = await certificateEnd(url, { limitMs: answerMs, isTrusted: true })
    const days = Math.floor((ends.getTime() - clock.machine().getTime()) / 86_400_000)
    const told = `its certificate ends on ${ends.toISOString().slice(0, 10)}`
    if (days < certificateDaysMin) throw new Error(`${told}, in ${days} days`)
    return told
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ECONNREFUSED' && code !== 'ENOTFOUND') throw error
    return 'nothing answers there yet; check again once the proxy runs'
  }
}
