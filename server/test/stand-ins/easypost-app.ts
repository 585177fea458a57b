import { afterAll, beforeAll } from 'vitest'
import { EasyPostFake } from './easypost-fake.ts'
import { TestApp, type TestAppOptions } from '../test-app.ts'

/** Settings of a portal that buys labels from the EasyPost stand-in. */
export const easyPostEnv = (apiBase: string) => ({
  EASYPOST_API_KEY: 'EZTK1',
  EASYPOST_WEBHOOK_SECRET: 'easypost-webhook',
  EASYPOST_API_BASE: apiBase,
  SHIP_FROM: 'Goodturn | 1280 Freeport Blvd | Dock 4 | Sparks, NV 89431 | 775-555-0100',
})

/** A portal that buys labels, and the EasyPost stand-in, for a file's tests. */
export function useEasyPostApp({ env, ...options }: TestAppOptions = {}) {
  const fake = new EasyPostFake()
  const app = new TestApp()
  beforeAll(async () => {
    await app.start({ ...options, env: { ...easyPostEnv(await fake.start()), ...env } })
  })
  afterAll(async () => {
    await app.stop()
    await fake.stop()
  })
  return { app, fake }
}
