import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { productionSettings } from '../../test/production-settings.ts'
import { EasyPostFake } from '../../test/stand-ins/easypost-fake.ts'
import { startS3 } from '../../test/stand-ins/s3-stand-in.ts'
import { startSmtp } from '../../test/stand-ins/smtp.ts'
import { StripeFake } from '../../test/stand-ins/stripe-fake.ts'
import { createClock } from '../platform/clock.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { checkServices } from './check-services.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const publicUrl = 'http://gifts.test'

/** What each service answered to these settings, by its name. */
async function check(env: Record<string, string>) {
  const { settings, faults } = readSettings({ PUBLIC_URL: publicUrl, ...env })
  if (!settings) throw new Error(faults.join('\n'))
  const checks = await checkServices(settings, createClock())
  return Object.fromEntries(checks.map(({ service, isOk, answer }) => [service, { isOk, answer }]))
}

async function startStripe(parts: Partial<Pick<StripeFake, 'isLive' | 'webhooks'>> = {}) {
  const stripe = Object.assign(new StripeFake(), { webhooks: [`${publicUrl}/webhooks/stripe`] }, parts)
  const base = await stripe.start()
  onTestFinished(() => stripe.stop())
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = productionSettings
  return { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE: base }
}

test('services that accept our credentials say so', async () => {
  const smtp = await startSmtp()
  const s3 = await startS3()
  const easypost = new EasyPostFake()
  const easypostBase = await easypost.start()
  onTestFinished(async () => {
    await Promise.all([smtp.stop(), s3.stop(), easypost.stop()])
  })
  const answers = await check({
    ...(await startStripe()),
    ...s3.env,
    SMTP_URL: smtp.url,
    EASYPOST_API_KEY: 'EZTK1',
    EASYPOST_WEBHOOK_SECRET: 'x',
    EASYPOST_API_BASE: easypostBase,
  })
  expect(answers).toEqual({
    Stripe: { isOk: true, answer: 'test mode, reports to this portal' },
    'The mail server': { isOk: true, answer: expect.stringMatching(/^accepts our login/) },
    EasyPost: { isOk: true, answer: 'accepts our key' },
    'The bucket': { isOk: true, answer: 'writes, reads, and removes' },
  })
  expect(s3.objects.size).toBe(0)
  expect(smtp.taken).toEqual([])
})

test.skipIf(!onPostgres)('PostgreSQL is described by version and clock', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.discard())
  const url = database.options.databaseUrl ?? ''
  const { PostgreSQL: told } = await check({ DATABASE_URL: url })
  expect(told).toEqual({ isOk: true, answer: expect.stringMatching(/^version \d+.*, clock \d+\.\d s apart/) })
  const wrong = new URL(url)
  wrong.pathname = '/nowhere'
  expect((await check({ DATABASE_URL: wrong.href })).PostgreSQL?.isOk).toBe(false)
})

test('keys of different modes, and a portal Stripe doesn’t report to, fail', async () => {
  const apart = await check(await startStripe({ isLive: true }))
  expect(apart.Stripe).toEqual({
    isOk: false,
    answer: 'the secret key is for live mode, and STRIPE_PUBLISHABLE_KEY isn’t',
  })
  const elsewhere = await check(await startStripe({ webhooks: ['https://other.test/webhooks/stripe'] }))
  expect(elsewhere.Stripe).toEqual({
    isOk: false,
    answer: `it has no enabled webhook for ${publicUrl}/webhooks/stripe`,
  })
})

test('the public address may be closed, but must not lack TLS', async () => {
  const plain = createServer((socket) => socket.resume().end('no TLS here')).listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const { port } = plain.address() as { port: number }
  const open = (await check({ PUBLIC_URL: `https://127.0.0.1:${port}` }))['The public address']
  expect(open?.isOk).toBe(false)
  plain.close()
  await once(plain, 'close')
  const closed = (await check({ PUBLIC_URL: `https://127.0.0.1:${port}` }))['The public address']
  expect(closed).toEqual({ isOk: true, answer: expect.stringMatching(/^nothing answers there yet/) })
})

test('services that are gone fail, each with its own reason', async () => {
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address() as { port: number }
  gone.close()
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'files'), 'no folder')
  const answers = await check({
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    EASYPOST_API_KEY: 'EZTK1',
    EASYPOST_WEBHOOK_SECRET: 'x',
    EASYPOST_API_BASE: `http://127.0.0.1:${port}`,
    WRITER_API_BASE: `http://127.0.0.1:${port}`,
    WRITER_MODEL: 'tiny',
    CLAMAV_URL: `tcp://127.0.0.1:${port}`,
  })
  expect(Object.keys(answers)).toEqual([
    'The mail server',
    'EasyPost',
    'The folder for files',
    'The message helper',
    'The virus scanner',
  ])
  for (const { isOk, answer } of Object.values(answers)) {
    expect(isOk).toBe(false)
    expect(answer).not.toBe('')
  }
})
