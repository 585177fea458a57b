import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgliteSession } from 'drizzle-orm/pglite'
import { expect, vi } from 'vitest'
import type { Caller, TestApp } from './app.ts'

/** The SQL of a request's statements, in order. Key lists become `page`, since they are as long as the page. */
export async function statementsOf(app: TestApp, caller: Caller, path: string): Promise<string[]> {
  const session = app.platform.database.kind === 'postgres' ? NodePgSession : PgliteSession
  const spy = vi.spyOn(session.prototype, 'prepareQuery')
  try {
    expect((await caller.get(path)).status).toBe(200)
    return spy.mock.calls.map(([query]) => query.sql.replace(/"key" in \([^)]*\)/, '"key" in page'))
  } finally {
    spy.mockRestore()
  }
}
