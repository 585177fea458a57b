import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../platform/trace/log.ts'
import { recaptcha } from './recaptcha.ts'

const requestBodies: string[] = []
const verdicts: Record<string, object> = {
  person: { success: true, score: 0.9 },
  program: { success: true, score: 0.1 },
  checkbox: { success: true },
}
const google = createServer((request, reply) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    requestBodies.push(body)
    if (request.url === '/moved') return reply.writeHead(307, { location: '/' }).end()
    reply.end(JSON.stringify(verdicts[new URLSearchParams(body).get('response') ?? ''] ?? { success: false }))
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => google.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(google.address() as AddressInfo).port}/`
})
afterAll(() => void google.close())

test('a token passes based on its verdict and score', async () => {
  const check = recaptcha('s3cret', createLog('silent'), url)
  expect(await check('person', '10.0.0.1')).toBe(true)
  expect(await check('checkbox', '10.0.0.1')).toBe(true)
  expect(await check('program', '10.0.0.1')).toBe(false)
  expect(await check('stale', '10.0.0.1')).toBe(false)
  expect(requestBodies[0]).toBe('secret=s3cret&response=person&remoteip=10.0.0.1')
})

test('the secret follows no redirect', async () => {
  const before = requestBodies.length
  await recaptcha('s3cret', createLog('silent'), `${url}moved`)('person', '10.0.0.1')
  expect(requestBodies).toHaveLength(before + 1)
})

test('no one is locked out while Google is unreachable', async () => {
  const check = recaptcha('s3cret', createLog('silent'), 'http://127.0.0.1:1/')
  expect(await check('person', '10.0.0.1')).toBe(true)
})
