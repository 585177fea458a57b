import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { settingFacts } from './facts.ts'
import { readSettings } from '../../platform/settings/settings.ts'

const marker = 'keepmesecret'
const key = Buffer.alloc(32, 7).toString('base64')

/** Every setting that holds a secret, or an address that may hold one. */
const env = {
  STRIPE_SECRET_KEY: `sk_live_${marker}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${marker}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${marker}`,
  EASYPOST_API_KEY: marker,
  EASYPOST_WEBHOOK_SECRET: marker,
  WRITER_API_BASE: `https://${marker}.example/v1`,
  WRITER_API_KEY: marker,
  WRITER_MODEL: marker,
  SMTP_URL: `smtps://user:${marker}@mail.example`,
  CARRIER_EVENTS_SECRET: marker,
  SECRETS_KEY: key,
  METRICS_TOKEN: `${marker}${marker}${marker}`,
  RECAPTCHA_SITE_KEY: marker,
  RECAPTCHA_SECRET: marker,
  HUBSPOT_CLIENT_ID: marker,
  HUBSPOT_CLIENT_SECRET: marker,
  REDTAIL_KEY: marker,
  CLAMAV_URL: `tcp://${marker}:3310`,
  TAG_MANAGER_ID: marker,
  ANALYTICS_KEY: marker,
  MAP_TILE_URL: `https://${marker}.example/{z}/{x}/{y}.png`,
  STAFF_EMAIL: `${marker}@goodturn.example`,
  ALLOW_ONE_WAY: marker,
}

const app = useTestApp({
  env: { CARRIER_EVENTS_SECRET: marker, SECRETS_KEY: key, METRICS_TOKEN: `${marker}${marker}${marker}` },
})

test("settings show what's on, without secrets or addresses", () => {
  const { settings, faults } = readSettings({
    ...env,
    DATABASE_URL: `postgres://user:${marker}@db.example/goodturn`,
  })
  expect(faults).toEqual([])
  const told = JSON.stringify(settings && settingFacts(settings))
  expect(told).not.toContain(marker)
  expect(told).not.toContain(key)
  expect(told).toContain('Stripe, live mode')
  expect(told).toContain('Sent by SMTP')
})

test('API responses contain no secrets or addresses either', async () => {
  const caller = await app.asStaff(await buildMember(app, { isAdmin: true }))
  for (const path of ['', '/jobs', '/errors']) {
    const answer = await caller.get(`/v1/staff/health${path}`)
    expect(answer.status).toBe(200)
    const text = JSON.stringify(answer.body)
    expect(text).not.toContain(marker)
    expect(text).not.toContain(key)
    expect(text).not.toContain(app.platform.settings.dataDir)
  }
})
