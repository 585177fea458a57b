// @both-databases
import { beforeAll, expect, test } from 'vitest'
import { ensureCatalog } from '../../../../seed/catalog/load.ts'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { browse } from './browse.ts'
import { readShelf } from './shelf.ts'
import { bumpVersion } from './version.ts'

const app = useTestApp()
let caller: Caller

beforeAll(async () => {
  await ensureCatalog(app.platform)
  caller = await app.as(await buildMember(app))
})

const read = (path: string, encoding: string) => caller.get(path, { 'accept-encoding': encoding })

test.each(['/services', '/v1/services', '/v1/services?category=flowers&sort=price', '/v1/services?page=99'])(
  '%s is identical in every encoding a caller accepts',
  async (path) => {
    const plain = await read(path, 'identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const [asked, sent] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['gzip;q=1, br;q=0', 'gzip'],
    ] as const) {
      const answer = await read(path, asked)
      expect(answer.headers.get('content-encoding')).toBe(sent)
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(answer.headers.get('content-type')).toBe('application/json')
      expect(answer.body).toEqual(plain.body)
    }
  },
)

test('a cached page matches the shop and answers 304', async () => {
  const path = '/v1/services?category=flowers&sort=-price'
  const first = await caller.get(path)
  const shelf = await readShelf(app.platform.database, app.db)
  const made = browse(shelf, { category: 'flowers', sort: '-price' })
  expect(first.body).toEqual(JSON.parse(JSON.stringify(made)))
  const tag = String(first.headers.get('etag'))
  expect((await caller.get(path, { 'if-none-match': tag })).status).toBe(304)
  expect((await caller.get(path, { 'if-none-match': `W/${tag}` })).status).toBe(304)
  expect((await caller.get('/v1/services', { 'if-none-match': tag })).status).toBe(200)
  expect((await app.anonymous.get(path)).status).toBe(401)
  expect((await caller.get(`${path}&category=mugs`)).headers.get('etag')).toBeNull()
  expect((await caller.get(`${path}&search=plum`)).headers.get('etag')).toBeNull()
  await app.platform.database.transaction(bumpVersion)
  expect((await caller.get(path, { 'if-none-match': tag })).status).toBe(200)
})

test('the cached list also rejects a forged page link', async () => {
  const { status, body } = await caller.get('/v1/services?after=nonsense')
  expect([status, body.errors[0].field]).toEqual([400, 'after'])
})
