// Tests deploy/nginx.conf in front of stand-ins for the portal: the headers a process gets, and which requests are
// retried.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { connect } from 'node:http2'
import { type RequestOptions, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { processBytesMax } from '../../contract/src/people/imports/limits.ts'
import { findNginx, productionConfig, startNginx } from './nginx.ts'

test("the proxy's body limit is the largest any call accepts", () => {
  expect(productionConfig()).toContain(`client_max_body_size ${processBytesMax / 1024 / 1024}m;`)
})

const programs = findNginx()

type Answerer = (asked: IncomingMessage, answer: ServerResponse) => void

interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A stand-in for a web process that records its requests. */
async function standIn(answerer: Answerer) {
  const asked: IncomingHttpHeaders[] = []
  const server = createServer((message, answer) => {
    asked.push(message.headers)
    message.resume().on('end', () => answerer(message, answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { asked, port: (server.address() as AddressInfo).port }
}

/** A proxy in front of the given ports. */
async function proxyTo(ports: readonly number[]) {
  if (!programs) throw new Error('There is no nginx.')
  const nginx = await startNginx(programs, ports)
  closing.push(nginx.stop)
  return nginx
}

function ask(port: number, path: string, options: RequestOptions = {}, body = ''): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false, ...options }
    request(target, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
    })
      .on('error', reject)
      .end(body)
  })
}

const well: Answerer = ({ method }, answer) => answer.end(`well, ${method}`)
const breaksOff: Answerer = (asked) => asked.socket.destroy()
const withStatus =
  (status: number): Answerer =>
  (_asked, answer) =>
    answer.writeHead(status).end('not here')

describe.skipIf(!programs)('deploy/nginx.conf', () => {
  test('sends the real client, address, and scheme, ignoring client headers', async () => {
    const { asked, port } = await standIn(well)
    const proxy = await proxyTo([port])
    const headers = {
      host: 'gifts.example.com',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'elsewhere.example',
      'x-forwarded-proto': 'http',
    }
    expect(await ask(proxy.port, '/login', { headers })).toMatchObject({ status: 200, body: 'well, GET' })
    expect(asked).toEqual([
      expect.objectContaining({
        host: 'gifts.example.com',
        // With TRUST_PROXY=1, the last address counts.
        'x-forwarded-for': '203.0.113.7, 127.0.0.1',
        'x-forwarded-host': 'gifts.example.com',
        'x-forwarded-proto': 'https',
      }),
    ])
  })

  test('speaks HTTP/2 and redirects from plain HTTP', async () => {
    const { port } = await standIn(well)
    const proxy = await proxyTo([port])
    const session = connect(`https://localhost:${proxy.port}`, { rejectUnauthorized: false })
    await once(session, 'connect')
    expect(session.alpnProtocol).toBe('h2')
    session.close()
    const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/login?a=1`, { redirect: 'manual' })
    expect(plain.headers.get('location')).toBe(`https://localhost:${proxy.port}/login?a=1`)
  })

  test('shows the authority what certbot writes', async () => {
    const { asked, port } = await standIn(well)
    const proxy = await proxyTo([port])
    writeFileSync(join(proxy.challenges, 'token'), 'proof')
    const answer = await fetch(`http://127.0.0.1:${proxy.plainPort}/.well-known/acme-challenge/token`)
    expect([answer.status, await answer.text()]).toEqual([200, 'proof'])
    expect(asked).toEqual([])
  })

  test.each(['/api/v1/auth/login', '/webhooks/stripe'])(
    'rejects plain HTTP from programs at %s with a message',
    async (path) => {
      const { asked, port } = await standIn(well)
      const proxy = await proxyTo([port])
      const answer = await fetch(`http://127.0.0.1:${proxy.plainPort}${path}`, { method: 'POST' })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ errors: [{ message: 'Please use https.' }] })
      expect(asked).toEqual([])
    },
  )

  test('accepts only forward-secret TLS 1.2 ciphers, and nothing older', async () => {
    const { port } = await standIn(well)
    const proxy = await proxyTo([port])
    const greet = (options: RequestOptions) => ask(proxy.port, '/', options).then(({ status }) => status)
    expect(await greet({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' })).toBe(200)
    await expect(greet({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' })).rejects.toThrow()
    await expect(greet({ minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' })).rejects.toThrow()
  })

  test("sends the portal's security headers once on its own responses", async () => {
    const own: Record<string, string> = {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    }
    const broken = await proxyTo([(await standIn(breaksOff)).port])
    for (const [path, status] of [
      ['/api/v1/contacts', 503],
      ['/metrics', 404],
      ['/login', 502],
    ] as const)
      expect(await ask(broken.port, path), path).toMatchObject({ status, headers: own })
    const said = Object.fromEntries(Object.keys(own).map((name) => [name, 'of the portal']))
    const speaks = await standIn((_asked, answer) => answer.writeHead(200, said).end())
    expect((await ask((await proxyTo([speaks.port])).port, '/login')).headers).toMatchObject(said)
  })

  test.each([
    { what: 'what reads', method: 'GET', headers: {} },
    { what: 'what writes under a key', method: 'POST', headers: { 'idempotency-key': 'k-1' } },
  ])('retries $what on another process when one breaks or stops', async ({ method, headers }) => {
    for (const fault of [breaksOff, withStatus(503)]) {
      const [bad, good] = [await standIn(fault), await standIn(well)]
      const proxy = await proxyTo([bad.port, good.port])
      for (let turn = 0; turn < 4; turn += 1) {
        const answer = await ask(proxy.port, '/api/v1/billing/checkout', { method, headers }, '{"a":1}')
        expect(answer).toMatchObject({ status: 200, body: `well, ${method}` })
      }
      expect(bad.asked.length).toBeGreaterThan(0)
    }
  })

  test.each([
    { what: 'once for what writes without a key', headers: {}, times: 1 },
    { what: 'twice for what has one', headers: { 'idempotency-key': 'k-2' }, times: 2 },
  ])('tries $what, then answers 503 with our message', async ({ headers, times }) => {
    const [one, other] = [await standIn(breaksOff), await standIn(breaksOff)]
    const proxy = await proxyTo([one.port, other.port])
    const answer = await ask(proxy.port, '/api/v1/contacts', { method: 'POST', headers }, '{}')
    expect(one.asked.length + other.asked.length).toBe(times)
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'content-type': 'application/json', 'retry-after': '5', 'cache-control': 'no-store' },
    })
    expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ code: 'unavailable' }] })
  })

  test('sends writes to the running process, despite a brief failure', async () => {
    let status = 503
    const there = await standIn((_asked, answer) => answer.writeHead(status).end())
    const gone = await standIn(well)
    await closing.pop()?.()
    const proxy = await proxyTo([there.port, gone.port])
    const write = async () => (await ask(proxy.port, '/api/v1/contacts', { method: 'POST' }, '{}')).status
    const read = async () => (await ask(proxy.port, '/api/v1/contacts')).status
    expect([await read(), await write()]).toEqual([503, 503])
    status = 200
    for (let turn = 0; turn < 3; turn += 1) expect([await read(), await write()]).toEqual([200, 200])
  })

  test('finds a file on the last of three processes', async () => {
    const old = [await standIn(withStatus(404)), await standIn(withStatus(404))]
    const fresh = await standIn(well)
    const proxy = await proxyTo([...old.map(({ port }) => port), fresh.port])
    for (let turn = 0; turn < 3; turn += 1)
      expect(await ask(proxy.port, '/assets/page-1a2b.js')).toMatchObject({ status: 200 })
  })

  test('rejects bodies over the limit with our message', async () => {
    const { asked, port } = await standIn(well)
    const proxy = await proxyTo([port])
    const headers = { 'content-length': String(processBytesMax + 1), expect: '100-continue' }
    const answer = await ask(proxy.port, '/api/imports/process', { method: 'POST', headers })
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ code: 'too_large' }] })
    expect(asked).toEqual([])
  })

  test('never exposes metrics', async () => {
    const { asked, port } = await standIn(well)
    const proxy = await proxyTo([port])
    expect(await ask(proxy.port, '/metrics')).toMatchObject({ status: 404 })
    expect(asked).toEqual([])
  })
})
