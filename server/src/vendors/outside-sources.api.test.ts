import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'

/** The content security policy of a page, by directive. */
async function policyOf(url: string): Promise<Record<string, string[]>> {
  const header = (await fetch(`${url}/login`)).headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    header.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

describe('in the sandbox', () => {
  const app = useTestApp()

  test('R-13: pages load no outside scripts or frames', async () => {
    const policy = await policyOf(app.url)
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['frame-src']).toEqual(["'none'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
  })
})

describe('with Stripe', () => {
  const app = useTestApp({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    },
  })

  test("R-13: only Stripe's script, frames, and calls are allowed", async () => {
    const policy = await policyOf(app.url)
    expect(policy['script-src']).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'])
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com'])
    expect(policy['frame-src']).toEqual([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ])
  })
})

describe('with reCAPTCHA and a tag manager', () => {
  const app = useTestApp({
    env: { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret', TAG_MANAGER_ID: 'GTM-1' },
  })

  test("their scripts are allowed, Stripe's are not", async () => {
    const policy = await policyOf(app.url)
    expect(policy['script-src']).toContain('https://www.google.com/recaptcha/')
    expect(policy['script-src']).toContain('https://*.googletagmanager.com')
    expect(policy['frame-src']).toContain('https://www.google.com/recaptcha/')
    expect(Object.values(policy).flat().join(' ')).not.toContain('stripe')
  })
})
