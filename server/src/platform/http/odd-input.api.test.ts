// @both-databases
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp()

test('prototype names are refused in bodies and ignored in queries', async () => {
  const caller = await app.as(await buildMember(app))
  for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
    const answer = await caller.send('PATCH', '/users', body, { 'content-type': 'application/json' })
    expect([body, answer.status]).toEqual([body, 400])
  }
  await caller.get('/v1/contacts?__proto__[isAdmin]=true&constructor[prototype][isAdmin]=true')
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  expect((await caller.get('/v1/admin/disputes')).status).toBe(403)
})

test('a duplicate parameter is ignored', async () => {
  const caller = await app.as(await buildMember(app))
  expect((await caller.get('/v1/contacts?page=2&page=3')).body.page).toBe(1)
  // Query parameters are not part of the body.
  const answer = await caller.post('/v1/auth/login?email=a@example.com&password=b', {})
  expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(['email', 'password'])
})

test('an undeclared field changes nothing', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const given = { first_name: 'Dora', is_admin: true, email_validated_at: 1, permissions: ['easy-billing'] }
  expect((await caller.patch('/users', given)).status).toBe(200)
  expect((await caller.get('/v1/admin/disputes')).status).toBe(403)
})

/** The response to bytes that no client of ours sends. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url)
  return new Promise((done, fail) => {
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => (answer += part))
    socket.on('close', () => done(answer))
    socket.on('error', fail)
  })
}

test('a second Host header and HTTP/0.9 are rejected', async () => {
  const get = (path: string, ...hosts: string[]) =>
    sendRaw(
      [`GET ${path} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''].join(
        '\r\n',
      ),
    )
  for (const path of ['/api/v1/config', '/healthz', '/login']) {
    expect(await get(path, 'here.example')).toMatch(/^HTTP\/1\.1 200 /)
    const refused = await get(path, 'here.example', 'there.example')
    expect(refused).toMatch(/^HTTP\/1\.1 400 /)
    expect(refused).toContain('The request couldn’t be read.')
    expect(await get(path, 'here.example', 'here.example')).toMatch(/^HTTP\/1\.1 400 /)
    const old = await sendRaw(`GET ${path}\r\n\r\n`)
    expect(old).toMatch(/^HTTP\/1\.1 (400|505) /)
  }
})
