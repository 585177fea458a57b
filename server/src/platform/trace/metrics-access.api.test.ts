import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { type TestApp, useTestApp } from '../../../test/app.ts'
import { canReadMetrics } from './metrics-access.ts'

/** `fetch` may not set Host. */
function read(app: TestApp, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const asked = request(`${app.url}/metrics`, { headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
    asked.on('error', reject).end()
  })
}

const closed = {
  status: 404,
  text: '{"errors":[{"message":"There’s nothing at this address.","code":"not_found"}]}',
}

describe('without a token', () => {
  const app = useTestApp()

  test('metrics are served only to the local machine', async () => {
    const { status, text } = await read(app, {})
    expect(status).toBe(200)
    expect(text).toContain('http_request_seconds')
  })

  test.each<Record<string, string>>([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { host: 'elsewhere.example' },
  ])('requests with %j are rejected', async (headers) => {
    expect(await read(app, headers)).toEqual(closed)
  })
})

describe('with a token', () => {
  const app = useTestApp({ env: { METRICS_TOKEN: 'a-token-of-the-test' } })

  test('metrics are served to anyone with the token, from anywhere', async () => {
    const authorization = 'Bearer a-token-of-the-test'
    expect((await read(app, { authorization, 'x-forwarded-for': '10.0.0.1' })).status).toBe(200)
    for (const wrong of [
      '',
      'Bearer ',
      'a-token-of-the-test',
      'Bearer a-token-of-the-tesT',
      `${authorization}x`,
    ])
      expect(await read(app, { authorization: wrong })).toEqual(closed)
    expect(await read(app, {})).toEqual(closed)
  })
})

test('a public or proxied portal requires a metrics token', () => {
  const local = { metricsToken: null, publicUrl: 'http://127.0.0.1:4600', trustProxy: false as const }
  const asked = (remoteAddress: string) => ({
    headers: { host: 'localhost:4600' },
    socket: { remoteAddress },
  })
  expect(canReadMetrics(local, asked('127.0.0.1'))).toBe(true)
  expect(canReadMetrics(local, asked('::1'))).toBe(true)
  expect(canReadMetrics(local, asked('::ffff:127.0.0.1'))).toBe(true)
  expect(canReadMetrics(local, asked('192.168.1.20'))).toBe(false)
  expect(canReadMetrics({ ...local, trustProxy: 1 }, asked('127.0.0.1'))).toBe(false)
  expect(canReadMetrics({ ...local, publicUrl: 'https://gifts.example.com' }, asked('127.0.0.1'))).toBe(false)
})
