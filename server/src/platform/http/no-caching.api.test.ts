import { descriptionOf } from '@goodturn/contract/description'
import { contract } from '@goodturn/contract/contract'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp()

/** The paths of all GET calls that need no key. */
const plainPaths = Object.values(contract)
  .flatMap((room) => Object.values(room))
  .map((call) => descriptionOf(call).route)
  .filter(({ method, path }) => method === 'GET' && !path?.includes('{'))
  .map(({ path }) => path ?? '')

test('private responses, rejections, and errors are no-store', async () => {
  const caller = await app.as(await buildMember(app, { isAdmin: true }))
  expect(plainPaths.length).toBeGreaterThan(30)
  for (const path of plainPaths) {
    for (const { headers } of [await caller.get(path), await app.anonymous.get(path)]) {
      // The member's own browser may cache the shop's services, but must revalidate each time.
      expect([path, headers.get('cache-control')]).toEqual([
        path,
        expect.stringMatching(/^(no-store|private, no-cache)$/),
      ])
    }
  }
})

test('public responses may be cached', async () => {
  const consent = await fetch(`${app.url}/consent/en.json`)
  expect([consent.status, consent.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
})
