import { sql } from 'drizzle-orm'
import type { TestApp } from '../../app.ts'
import { newKey } from '../../../src/platform/ids.ts'
import type { AccessCases } from '../types.ts'

/** An email whose delivery was given up. */
export async function givenUpMail(app: TestApp): Promise<string> {
  const key = newKey('mail')
  await app.rows(
    sql`insert into outbox (key, to_address, template, subject, html, plain, created_at, attempts, next_try_at, failure)
        values (${key}, 'grace@example.com', 'test', 'A note', '', '', ${app.now.toISOString()}::timestamptz, 10,
          ${app.platform.clock.machine().toISOString()}::timestamptz, 'Error: no such host')`,
  )
  return key
}

export const staffMailCases: AccessCases = {
  givenUp: { request: () => ({ path: '/v1/admin/mails' }), owner: 200, stranger: 403 },
  sendAgain: {
    request: async (app) => ({ path: `/v1/admin/mails/${await givenUpMail(app)}/sendagain` }),
    owner: 200,
    stranger: 403,
  },
  sendAllAgain: { request: () => ({ path: '/v1/admin/mails/sendagain' }), owner: 200, stranger: 403 },
}
