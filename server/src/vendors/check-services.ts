import { connect as connectTls } from 'node:tls'
import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { needsTls } from '../platform/mail/smtp-tls.ts'
import { checkDatabase } from '../platform/database/check-database.ts'
import { callEasyPost } from './carriers/easypost-api.ts'
import { chooseFiles } from './choose-files.ts'
import { clamav } from './clamav.ts'
import { createStripe } from './stripe/stripe-processor.ts'

/** How long a service may take to answer. */
const answerMs = 10_000
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
 * Asks every service that the settings name whether it takes our credentials. Nothing is charged, mailed, or bought; the
 * file store gets one small file and loses it again.
 */
export async function checkServices(settings: Settings, clock: Clock): Promise<ServiceCheck[]> {
  return Promise.all(
    checksOf(settings, clock).map(async ({ service, ask }) => {
      try {
        return { service, isOk: true, answer: await within(ask()) }
      } catch (error) {
        return { service, isOk: false, answer: error instanceof Error ? error.message : String(error) }
      }
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
    smtpUrl ? { service: 'The mail server', ask: () => checkMail(smtpUrl) } : null,
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
    throw new Error(`the secret key is of ${mode} mode, and STRIPE_PUBLISHABLE_KEY is not`)
  const hook = `${publicUrl}/webhooks/stripe`
  // A restricted key may not read them.
  const hooks = await client.webhookEndpoints.list({ limit: 100 }).catch(() => null)
  if (hooks?.data.every(({ url, status }) => url !== hook || status !== 'enabled'))
    throw new Error(`it has no enabled webhook for ${hook}`)
  return `${mode} mode${hooks ? ', reports to this portal' : '; its webhooks can’t be read with this key'}`
}

async function checkMail(smtpUrl: string): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const silences = { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs }
  const transport = createTransport({ url: smtpUrl, requireTLS: needsTls(smtpUrl), ...silences })
  try {
    await transport.verify()
    return 'takes our account; only an email that arrives proves that mail arrives'
  } finally {
    transport.close()
  }
}

async function checkEasyPost(easypost: NonNullable<Settings['easypost']>): Promise<string> {
  const { status } = await callEasyPost(easypost, { method: 'GET', path: '/trackers?page_size=1' }, answerMs)
  if (status !== 200) throw new Error(`it answered ${status}`)
  return 'takes our key'
}

async function checkFiles(settings: Settings, clock: Clock): Promise<string> {
  const files = await chooseFiles(settings)
  const name = 'check-settings.txt'
  const text = `Written by check-settings at ${clock.machine().toISOString()}`
  await files.write(name, Buffer.from(text))
  const read = await files.read(name)
  await files.remove(name)
  if (read?.toString() !== text) throw new Error('a file that was written is not the one that was read')
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
function checkCertificate({ hostname, port }: URL, clock: Clock): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      const ends = new Date(socket.getPeerCertificate().valid_to)
      socket.end()
      const days = Math.floor((ends.getTime() - clock.machine().getTime()) / 86_400_000)
      const told = `its certificate ends on ${ends.toISOString().slice(0, 10)}`
      if (days < certificateDaysMin) reject(new Error(`${told}, in ${days} days`))
      else resolve(told)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
        resolve('nothing answers there yet; check again once the proxy runs')
      else reject(new Error(error.message))
    })
  })
}

async function within<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`no answer within ${(2 * answerMs) / 1000} seconds`)),
    2 * answerMs,
  )
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
