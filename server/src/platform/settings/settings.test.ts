import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { productionSettings } from '../../../test/production-settings.ts'
import { readSettings } from './settings.ts'

test('the default is a loopback sandbox with the demo story', () => {
  const { settings, faults } = readSettings({})
  expect(faults).toEqual([])
  expect(settings).toMatchObject({
    sandbox: true,
    sandboxPublic: false,
    host: '127.0.0.1',
    seed: 'demo',
    role: 'all',
  })
})

test('production keeps emails 400 days and audit rows seven years', () => {
  expect(readSettings(productionSettings).settings).toMatchObject({ mailKeptDays: 400, auditKeptDays: 2557 })
  const sandbox = { ...productionSettings, SANDBOX: '1' }
  expect(readSettings(sandbox).settings).toMatchObject({ mailKeptDays: 0, auditKeptDays: 0 })
  const kept = { ...productionSettings, MAIL_KEPT_DAYS: '0', AUDIT_KEPT_DAYS: '0' }
  expect(readSettings(kept).settings).toMatchObject({ mailKeptDays: 0, auditKeptDays: 0 })
})

const stripe = {
  STRIPE_SECRET_KEY: 'rk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test.each([
  ['0', false],
  ['1', 1],
  ['10', 10],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s', (given, trustProxy) => {
  expect(readSettings({ TRUST_PROXY: given }).settings).toMatchObject({ trustProxy })
})

test('valid Stripe keys, bare addresses, and role forms are accepted', () => {
  expect(readSettings(stripe).settings?.stripe).toMatchObject({ secretKey: 'rk_live_1' })
  expect(readSettings({ MAIL_FROM: 'hello@shop.example' }).settings?.mailFrom).toBe('hello@shop.example')
  for (const args of [['--role', 'all'], ['--role=all'], []])
    expect(readSettings({}, args).settings?.role).toBe('all')
})

test.each([[['--rôle', 'web']], [['web']], [['--role']], [['--port', '1']]])(
  '%j is not a valid command line',
  (args) => {
    const { faults } = readSettings({}, args)
    expect(faults).toEqual([expect.stringMatching(/^The command line takes only --role: /)])
  },
)

describe('each error has one message naming its setting', () => {
  test.each([
    [{ PORT: 'many' }, /^PORT must be a whole number from 0 to 65535, not "many"\.$/],
    [{ DATABASE_POOL_MAX: '0' }, /^DATABASE_POOL_MAX must be a whole number from 1 to 500/],
    [{ DATABASE_POOLER: 'session' }, /^DATABASE_POOLER must be transaction or none, not "session"\.$/],
    [{ COOKIE_REVISION: '-1' }, /^COOKIE_REVISION must be a whole number/],
    [{ REQUEST_TIMEOUT_MS: '5' }, /^REQUEST_TIMEOUT_MS must be a whole number/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of trace/],
    [{ HOST: 'shop' }, /^HOST must be an IP address or localhost/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address that starts with postgres/],
    [{ HOST: '0.0.0.0' }, /SANDBOX_PUBLIC=1/],
    [{ DATABASE_READ_URL: 'postgres://standby/goodturn' }, /^DATABASE_READ_URL needs DATABASE_URL/],
    [
      { DATABASE_URL: 'postgres://db/goodturn', DATABASE_READ_URL: 'http://standby' },
      /^DATABASE_READ_URL must be an address that starts with postgres/,
    ],
    [{ SEED: 'all' }, /^SEED must be demo or none, not "all"\.$/],
    [{ ROLE: 'cook' }, /^--role must be web, worker, or all, not "cook"\.$/],
    [{ ROLE: 'web' }, /^--role web needs DATABASE_URL/],
    [{ RECAPTCHA_SITE_KEY: 'a' }, /^RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET belong together/],
    [{ WRITER_MODEL: 'tiny' }, /^WRITER_API_BASE and WRITER_MODEL belong together/],
    [{ WRITER_API_KEY: 'a' }, /^WRITER_API_BASE and WRITER_MODEL belong together/],
    [{ WRITER_API_BASE: 'ftp://x', WRITER_MODEL: 'tiny' }, /^WRITER_API_BASE must be an address/],
    [{ STRIPE_SECRET_KEY: 'a' }, /^STRIPE settings belong together; missing: STRIPE_PUBLISHABLE_KEY/],
    [{ SECRETS_KEY: 'short' }, /^SECRETS_KEY must be 32 random bytes in base64/],
    [{ SECRETS_KEY_SECOND: 'short' }, /^SECRETS_KEY_SECOND must be 32 random bytes in base64/],
    [{ PORT: '65536' }, /^PORT must be a whole number from 0 to 65535, not "65536"\.$/],
    [{ NODE_ENV: 'prodution' }, /^NODE_ENV must be one of production, development, test/],
    [{ SANDBOX: 'off' }, /^SANDBOX must be 1 or 0, not "off"\.$/],
    [{ SANDBOX_PUBLIC: 'ja' }, /^SANDBOX_PUBLIC must be 1 or 0, not "ja"\.$/],
    [{ TRUST_PROXY: 'on' }, /^TRUST_PROXY must be the number of proxies/],
    [{ TRUST_PROXY: '11' }, /^TRUST_PROXY must be the number of proxies/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be the number of proxies/],
    [{ MAIL_FROM: 'Goodturn' }, /^MAIL_FROM must contain an address/],
    [{ MAIL_FROM: 'Goodturn <hello>' }, /^MAIL_FROM must contain an address/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_1' }, /^STRIPE_SECRET_KEY does not look valid/],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_1' }, /^STRIPE_PUBLISHABLE_KEY does not look valid/],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_1' }, /^STRIPE_WEBHOOK_SECRET does not look valid/],
  ])('%j', (env, message) => {
    const { settings, faults } = readSettings(env)
    expect(settings).toBeNull()
    expect(faults).toEqual([expect.stringMatching(message)])
  })

  test.each([
    [{ NODE_ENV: 'production', DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ NODE_ENV: 'production', SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL'],
    [{ NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE'],
    [{ NODE_ENV: 'production', SECRETS_KEY: 'short' }, 'SECRETS_KEY'],
    [{ NODE_ENV: 'production', ROLE: 'web' }, 'DATABASE_URL'],
    [{ ROLE: 'worker', DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  ])('%j is not also reported missing', (env, name) => {
    const { faults } = readSettings(env)
    expect(faults.filter((fault) => fault.includes(name))).toHaveLength(1)
  })

  test('production lists everything missing, one per line', () => {
    const { settings, faults } = readSettings({ NODE_ENV: 'production' })
    expect(settings).toBeNull()
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'STRIPE_SECRET_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'STAFF_EMAIL',
      'PUBLIC_URL',
      'CARRIER_EVENTS_SECRET',
      'SECRETS_KEY',
    ])
  })

  test.each([
    ['STRIPE_SECRET_KEY', 'sk_live_...'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_...'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_…'],
    ['CARRIER_EVENTS_SECRET', '...'],
    ['SMTP_URL', 'smtps://user:password@mail.example.com'],
    ['MAIL_FROM', 'Goodturn <hello@gifts.example.com>'],
    ['STAFF_EMAIL', 'concierge@goodturn.example'],
    ['PUBLIC_URL', 'https://your.host'],
    ['DATABASE_URL', 'postgres://goodturn:secret@db.example.org/goodturn'],
  ])('production rejects an example’s value in %s', (name, value) => {
    const { settings, faults } = readSettings({ ...productionSettings, [name]: value })
    expect(settings).toBeNull()
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} still|^${name} is still`))])
  })

  test('production takes real hosts, and a sandbox examples', () => {
    const real = { SMTP_URL: 'smtp://u:p@mail.myexample.com', MAIL_FROM: 'a@example.de' }
    expect(readSettings({ ...productionSettings, ...real }).faults).toEqual([])
    expect(readSettings({ PUBLIC_URL: 'https://gifts.example.com' }).faults).toEqual([])
  })

  test('production rejects demo data, whose password is public', () => {
    const { settings, faults } = readSettings({ NODE_ENV: 'production', SEED: 'demo' })
    expect(settings).toBeNull()
    expect(faults).toContain('SEED=demo is for the sandbox: everyone in the story has a published password.')
    expect(readSettings({ SEED: 'demo' }).settings?.seed).toBe('demo')
  })
})

const easypost = { EASYPOST_API_KEY: 'EZTK1', EASYPOST_WEBHOOK_SECRET: 'x' }
const stand = { ...easypost, EASYPOST_API_BASE: 'http://127.0.0.1:9' }
const from = 'Goodturn | 1280 Freeport Blvd | Dock 4 | Sparks, NV 89431 | (775) 555-0100'

test('labels require EasyPost and a ship-from address', () => {
  expect(readSettings({ ...easypost, SHIP_FROM: from }).settings?.shipping).toBeNull()
  expect(readSettings(stand).settings?.shipping).toBeNull()
  expect(readSettings({ SHIP_FROM: from }).settings?.shipping).toBeNull()
  expect(readSettings({ ...stand, SHIP_FROM: from }).settings?.shipping).toEqual({
    from: {
      name: 'Goodturn',
      company: null,
      street: '1280 Freeport Blvd',
      street2: 'Dock 4',
      city: 'Sparks',
      state: 'NV',
      zip: '89431',
      phone: '(775) 555-0100',
    },
    size: { ounces: 16, length: 10, width: 8, height: 4 },
    services: [],
  })
  const other = {
    SHIP_FROM: 'Goodturn | 1 A St | Reno, NV 89501-1234',
    SHIP_PARCEL: '0.1 oz, 108 x 8.5x4',
    SHIP_SERVICES: 'USPS  GroundAdvantage, , UPSDAP Ground',
  }
  expect(readSettings({ ...stand, ...other }).settings?.shipping).toMatchObject({
    from: { street2: null, zip: '89501-1234', phone: null },
    size: { ounces: 0.1, length: 108, width: 8.5, height: 4 },
    services: ['usps groundadvantage', 'upsdap ground'],
  })
})

test.each([
  'Goodturn',
  '1 A St | Reno, NV 89501',
  'Goodturn | 1 A St | Reno, Nevada 89501',
  'Goodturn | 1 A St | Toronto, ON M5V 2T6',
  'Goodturn | 1 A St | B | C | Reno, NV 89501',
  'Goodturn | 1 A St | Reno, NV 89501 | 555',
  'Goodturn | 1 A St | Reno, NV 89501 | 775-555-0100 | more',
])('SHIP_FROM=%s', (given) => {
  expect(readSettings({ SHIP_FROM: given }).faults).toEqual([
    expect.stringMatching(/^SHIP_FROM must be an address/),
  ])
})

test.each([
  '16',
  '0 oz, 10 x 8 x 4',
  '1120.1 oz, 10 x 8 x 4',
  '16 oz, 108.1 x 8 x 4',
  '16 oz, 10 x 8',
  'a b',
])('SHIP_PARCEL=%s', (given) => {
  expect(readSettings({ SHIP_PARCEL: given }).faults).toEqual([
    expect.stringMatching(/^SHIP_PARCEL must give ounces and inches/),
  ])
})

test('a model requires an address and name, but no key', () => {
  const { settings } = readSettings({ WRITER_API_BASE: 'http://127.0.0.1:1/v1/', WRITER_MODEL: 'tiny' })
  expect(settings?.writer).toEqual({ apiBase: 'http://127.0.0.1:1/v1', apiKey: null, model: 'tiny' })
  expect(readSettings({}).settings?.writer).toBeNull()
})

test('SANDBOX_PUBLIC allows a sandbox on another address', () => {
  const { settings, faults } = readSettings({ HOST: '0.0.0.0', SANDBOX_PUBLIC: '1' })
  expect(faults).toEqual([])
  expect(settings).toMatchObject({ sandbox: true, sandboxPublic: true })
})

test('secrets can be in files, and errors are reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, empty] = [join(folder, 'token'), join(folder, 'empty')]
  writeFileSync(file, 'let-me-in\n')
  writeFileSync(empty, '\n')
  expect(readSettings({ METRICS_TOKEN_FILE: file }).settings?.metricsToken).toBe('let-me-in')
  const faultsOf = (env: Record<string, string>) => readSettings(env).faults
  expect(faultsOf({ DATABASE_URL_FILE: join(folder, 'none'), ROLE: 'web' })).toEqual([
    `DATABASE_URL_FILE names ${join(folder, 'none')}, which cannot be read (ENOENT).`,
  ])
  expect(faultsOf({ SMTP_URL_FILE: empty })).toEqual([`SMTP_URL_FILE names ${empty}, which is empty.`])
  expect(faultsOf({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'other' })).toEqual([
    'METRICS_TOKEN and METRICS_TOKEN_FILE set the same value: set only one of them.',
  ])
})
