import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { neverPrepared, statementPreparer } from './prepared.ts'

test('parameterized statements are prepared under one name', () => {
  const sent: unknown[] = []
  const client = { query: (statement: unknown, _values: unknown[]) => sent.push(statement) }
  statementPreparer()(client as unknown as pg.PoolClient)
  client.query({ text: 'select $1', values: [1] }, [1])
  client.query({ text: 'select $1', values: [2] }, [2])
  const { sql: text } = new PgDialect().sqlToQuery(
    sql`${neverPrepared} select from people where name like ${'%a%'}`,
  )
  client.query({ text }, ['%a%'])
  expect(sent).toMatchObject([{ name: 'goodturn_0' }, { name: 'goodturn_0' }, { text }])
  expect(sent[2]).not.toHaveProperty('name')
})
