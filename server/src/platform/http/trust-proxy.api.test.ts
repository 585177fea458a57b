import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp({ env: { TRUST_PROXY: '1' } })

test('behind one proxy, only the address it adds counts', async () => {
  const { email } = await buildMember(app)
  const wrong = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    return (await app.anonymous.post('/v1/auth/login', { email, password: 'wrong' }, headers)).status
  }
  for (let tries = 1; tries <= 10; tries += 1)
    expect(await wrong(`203.0.113.${tries}, 198.51.100.7`)).toBe(401)
  expect(await wrong('203.0.113.99, 198.51.100.7')).toBe(429)
  expect(await wrong('198.51.100.7')).toBe(429)
  expect(await wrong('198.51.100.8')).toBe(401)
})
