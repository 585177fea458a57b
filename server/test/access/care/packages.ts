import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { buildPackage } from '../../build/package.ts'
import type { AccessCases, Person } from '../types.ts'

/** A call on one of the owner's packages; it doesn't exist for anyone else. */
function onPackage(
  path: (key: string) => string,
  body?: unknown,
  before?: (app: TestApp, key: string) => Promise<unknown>,
): AccessCases[string] {
  return {
    async request(app: TestApp, owner: Person) {
      const built = await buildPackage(app, { member: owner })
      await before?.(app, built.key)
      return { path: path(built.key), ...(body ? { body } : {}) }
    },
    stranger: 404,
  }
}

const pause = (app: TestApp, key: string) =>
  app.db.execute(
    sql`update packages set status = 'paused', paused_at = ${app.now.toISOString()}::timestamptz where key = ${key}`,
  )

export const packageCases: AccessCases = {
  list: {
    async request(app, owner) {
      await buildPackage(app, { member: owner })
      return { path: '/v1/transactions?status=pending' }
    },
    stranger({ answer }) {
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ data: [], total: 0 })
    },
  },
  details: onPackage((key) => `/v1/transactions/details/${key}`),
  pause: onPackage((key) => `/v1/transactions/pause/${key}`),
  resume: onPackage((key) => `/v1/transactions/resume/${key}`, undefined, pause),
  cancel: onPackage((key) => `/v1/transactions/cancel/${key}`),
  update: onPackage((key) => `/v1/transactions/${key}`, { to_name: 'Grace and Ada' }),
}
