import type { LookupAddress } from 'node:dns'
import { type RequestListener, createServer, request as plainRequest } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceRequest } from '../../people/integrations/connector.ts'
import { type Network, isAllowed, outgoing } from './outgoing.ts'

const answers: Record<string, RequestListener> = {
  '/people': (request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      reply.writeHead(201, { 'Retry-After': '7', 'Set-Cookie': ['a=1', 'b=2'] })
      reply.end(JSON.stringify({ method: request.method, body, key: request.headers.authorization }))
    })
  },
  '/html': (_request, reply) =>
    reply.writeHead(503, { 'content-type': 'text/html' }).end('<html>Grüße</html>'),
  '/moved': (_request, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/' }).end('moved'),
  '/large': (_request, reply) => {
    reply.on('error', () => {})
    const part = Buffer.alloc(1024 * 1024, 'x')
    for (let count = 0; count < 17; count += 1) reply.write(part)
    reply.end()
  },
  '/almost-large': (_request, reply) => reply.end(Buffer.alloc(16 * 1024 * 1024, 'x')),
  '/hangs-up': (request) => request.socket.destroy(),
  '/half': (request, reply) => {
    reply.writeHead(200, { 'content-length': '100' }).write('{"half":')
    setImmediate(() => request.socket.destroy())
  },
  '/silent': () => {},
}
const server = createServer((request, reply) => {
  const path = new URL(request.url ?? '', 'http://x').pathname
  answers[path]?.(request, reply)
})
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const publicAddress: LookupAddress = { address: '93.184.216.34', family: 4 }

/** DNS returns the given lists, one per lookup; requests that the guard lets through reach the local server. */
function networkTo(...resolved: LookupAddress[][]): Network & { passed: unknown[] } {
  let times = 0
  const passed: unknown[] = []
  return {
    passed,
    resolve: (_host, _options, done) => {
      done(null, resolved[Math.min(times, resolved.length - 1)] ?? [])
      times += 1
    },
    request: (url, { lookup, ...options }, answered) => {
      const { port } = server.address() as AddressInfo
      const toServer: LookupFunction = (host, wanted, done) =>
        lookup?.(host, { ...wanted, all: true }, (error, addresses) => {
          if (error) return done(error, '', 0)
          passed.push(addresses)
          return done(null, [{ address: '127.0.0.1', family: 4 }])
        })
      const { hostname, pathname, search } = url
      const path = pathname + search
      // A reused connection is not looked up again.
      return plainRequest({ ...options, hostname, path, port, lookup: toServer, agent: false }, answered)
    },
  }
}

const hosts = ['.example.com']
const get = (path: string): ServiceRequest => ({
  method: 'GET',
  url: `https://api.example.com${path}?email=grace@example.org`,
  headers: { authorization: 'Bearer s3cret' },
})
const requestPublic = (path: string, waitMs = 20_000) =>
  outgoing({ hosts, waitMs, network: networkTo([publicAddress]) })(get(path))

async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown as Error & { kind: string },
  )
  expect(error?.message).toMatch(/^example\.com|^An address outside example\.com/)
  for (const secret of ['s3cret', 'grace', 'api.example.com', '/'])
    expect(error?.message).not.toContain(secret)
  return { kind: error?.kind, message: error?.message }
}

test('sends method, headers, and body; returns status, headers, and text', async () => {
  const ask = outgoing({ hosts, network: networkTo([publicAddress]) })
  const answer = await ask({ ...get('/people'), method: 'POST', body: '{"name":"Zoë"}' })
  expect(answer).toMatchObject({ status: 201, headers: { 'retry-after': '7', 'set-cookie': 'a=1, b=2' } })
  expect(JSON.parse(answer.body)).toEqual({ method: 'POST', body: '{"name":"Zoë"}', key: 'Bearer s3cret' })
})

test('returns HTML and errors unchanged', async () => {
  const answer = await requestPublic('/html')
  expect(answer).toMatchObject({ status: 503, body: '<html>Grüße</html>' })
})

test('follows no redirect, so the key stays with its host', async () => {
  const network = networkTo([publicAddress])
  const ask = outgoing({ hosts, waitMs: 20_000, network })
  expect(await refusalOf(ask(get('/moved')))).toEqual({
    kind: 'refused',
    message: 'example.com redirected.',
  })
  expect(network.passed).toEqual([[publicAddress]])
})

test('accepts 16 MB and refuses 17', async () => {
  expect((await requestPublic('/almost-large')).body).toHaveLength(16 * 1024 * 1024)
  expect(await refusalOf(requestPublic('/large'))).toEqual({
    kind: 'refused',
    message: 'example.com returned more than 16 MB.',
  })
})

test.each(['/hangs-up', '/half'])('a dropped connection is an error: %s', async (path) => {
  expect(await refusalOf(requestPublic(path))).toEqual({
    kind: 'fault',
    message: 'example.com could not be reached (ECONNRESET).',
  })
})

test('an unresponsive server is an error at the time limit', async () => {
  expect(await refusalOf(requestPublic('/silent', 30))).toEqual({
    kind: 'fault',
    message: 'example.com did not answer in time.',
  })
})

test('an unknown host is an error', async () => {
  const network = networkTo([])
  expect(await refusalOf(outgoing({ hosts, network })(get('/people')))).toMatchObject({ kind: 'fault' })
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:93.184.216.34',
  '64:ff9b::7f00:1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2002:7f00:1::',
])('refuses to connect to %s', async (address) => {
  const family = address.includes(':') ? 6 : 4
  for (const resolved of [[{ address, family }], [publicAddress, { address, family }]]) {
    const network = networkTo(resolved)
    expect(await refusalOf(outgoing({ hosts, network })(get('/people')))).toEqual({
      kind: 'refused',
      message: 'example.com redirected to a private address.',
    })
    expect(network.passed).toEqual([])
  }
})

test.each(['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:2800:220:1:248:1893:25c8:1946'])(
  'may connect to %s',
  async (address) => {
    const network = networkTo([{ address, family: address.includes(':') ? 6 : 4 }])
    expect(await outgoing({ hosts, network })(get('/people'))).toMatchObject({ status: 201 })
  },
)

test('each connection is checked with the addresses it actually uses', async () => {
  const network = networkTo([publicAddress], [{ address: '127.0.0.1', family: 4 }])
  const ask = outgoing({ hosts, network })
  expect(await ask(get('/people'))).toMatchObject({ status: 201 })
  expect(network.passed).toEqual([[publicAddress]])
  expect(await refusalOf(ask(get('/people')))).toMatchObject({ kind: 'refused' })
  expect(network.passed).toHaveLength(1)
})

test('the real network is guarded too', async () => {
  const ask = outgoing({ hosts: ['localhost'] })
  await expect(ask({ method: 'GET', url: 'https://localhost/' })).rejects.toMatchObject({
    kind: 'refused',
    message: 'localhost redirected to a private address.',
  })
})

test.each([
  ['https://api.example.com/x', true],
  ['https://example.com/x', true],
  ['https://API.example.com/x', true],
  ['http://api.example.com/x', false],
  ['https://api.example.com:8443/x', false],
  ['https://user@api.example.com/x', false],
  ['https://badexample.com/x', false],
  ['https://example.com.evil.test/x', false],
  ['https://evil.test/api.example.com', false],
  ['https://127.0.0.1/x', false],
  ['https://one.test/x', true],
  ['https://sub.one.test/x', false],
  ['file:///etc/passwd', false],
])('%s is allowed: %s', async (url, may) => {
  expect(isAllowed(new URL(url), ['.example.com', 'one.test'])).toBe(may)
  if (may) return
  const ask = outgoing({ hosts: ['.example.com'], network: networkTo([publicAddress]) })
  expect(await refusalOf(ask({ method: 'GET', url }))).toMatchObject({ kind: 'refused' })
})

test('an invalid address is rejected', async () => {
  const ask = outgoing({ hosts, network: networkTo([publicAddress]) })
  expect(await refusalOf(ask({ method: 'GET', url: 'people' }))).toMatchObject({ kind: 'refused' })
})
