import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('nothing set is a sandbox on loopback with the demo story', () => {
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

describe('each fault has one message that names its setting', () => {
  test.each([
    [{ PORT: 'many' }, /^PORT must be a whole number from 0 to 65535, not "many"\.$/],
    [{ DATABASE_POOL_MAX: '0' }, /^DATABASE_POOL_MAX must be a whole number from 1 to 500/],
    [{ COOKIE_REVISION: '-1' }, /^COOKIE_REVISION must be a whole number/],
    [{ REQUEST_TIMEOUT_MS: '5' }, /^REQUEST_TIMEOUT_MS must be a whole number/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of trace/],
    [{ HOST: 'shop' }, /^HOST must be an IP address or localhost/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address that begins with postgres/],
    [{ HOST: '0.0.0.0' }, /SANDBOX_PUBLIC=1/],
    [{ SEED: 'all' }, /^SEED must be demo or none, not "all"\.$/],
    [{ ROLE: 'cook' }, /^--role must be web, worker or all, not "cook"\.$/],
    [{ ROLE: 'web' }, /^--role web needs DATABASE_URL/],
    [{ RECAPTCHA_SITE_KEY: 'a' }, /^RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET belong together/],
    [{ WRITER_MODEL: 'tiny' }, /^WRITER_API_BASE and WRITER_MODEL belong together/],
    [{ WRITER_API_KEY: 'a' }, /^WRITER_API_BASE and WRITER_MODEL belong together/],
    [{ WRITER_API_BASE: 'ftp://x', WRITER_MODEL: 'tiny' }, /^WRITER_API_BASE must be an address/],
    [{ STRIPE_SECRET_KEY: 'a' }, /^STRIPE settings belong together; missing: STRIPE_PUBLISHABLE_KEY/],
  ])('%j', (env, message) => {
    const { settings, faults } = readSettings(env)
    expect(settings).toBeNull()
    expect(faults.filter((fault) => message.test(fault))).toHaveLength(1)
  })

  test('production names everything that it lacks, a line each', () => {
    const { settings, faults } = readSettings({ NODE_ENV: 'production' })
    expect(settings).toBeNull()
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'STRIPE_SECRET_KEY',
      'SMTP_URL',
      'PUBLIC_URL',
      'CARRIER_EVENTS_SECRET',
    ])
  })
})

test('a model needs an address and its name; a key only where there is one', () => {
  const { settings } = readSettings({ WRITER_API_BASE: 'http://127.0.0.1:1/v1/', WRITER_MODEL: 'tiny' })
  expect(settings?.writer).toEqual({ apiBase: 'http://127.0.0.1:1/v1', apiKey: null, model: 'tiny' })
  expect(readSettings({}).settings?.writer).toBeNull()
})

test('a sandbox on another address is let in by SANDBOX_PUBLIC', () => {
  const { settings, faults } = readSettings({ HOST: '0.0.0.0', SANDBOX_PUBLIC: '1' })
  expect(faults).toEqual([])
  expect(settings).toMatchObject({ sandbox: true, sandboxPublic: true })
})
