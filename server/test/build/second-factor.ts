import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import type { TestApp } from '../app.ts'
import { testPassword } from './member.ts'

interface SecondStep {
  secret: string
  codes: string[]
}

/** Sets up an authenticator app for a member, as the page would. Returns its secret and the recovery codes. */
export async function addAuthenticator(app: TestApp, member: { key: string }): Promise<SecondStep> {
  const caller = await app.as(member)
  const setup = await caller.post<{ data: { secret: string } }>('/v1/security/authenticator')
  const { secret } = setup.body.data
  const confirmed = await caller.post('/v1/security/authenticator/confirm', { code: codeOf(secret) })
  if (confirmed.status !== 200) throw new Error(`the app was not added: ${JSON.stringify(confirmed.body)}`)
  await forgetUsedCodes(app, member)
  return { secret, codes: confirmed.body.data.recovery_codes ?? [] }
}

/** The code an authenticator app shows, now or `ahead` periods of 30 seconds later. */
export function codeOf(secret: string, ahead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 })
}

/** Pretends the member's last code was used long ago: a test can't wait for the next one. */
export async function forgetUsedCodes(app: TestApp, member: { key: string }): Promise<void> {
  await app.db.execute(
    sql`update authenticators set last_step = 0 where member_key = ${member.key as MemberKey}`,
  )
}

/** Submits the right password from a new browser; returns the cookies set. */
export async function passwordOnly(
  app: TestApp,
  email: string,
  parts: { remember?: boolean; password?: string; cookie?: string } = {},
): Promise<string> {
  const { remember = false, password = testPassword, cookie = null } = parts
  const answer = await app.caller(cookie).post('/v1/auth/login', { email, password, remember })
  if (answer.body.errors?.[0].code !== 'second_step_required')
    throw new Error(`no second step was asked for: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
