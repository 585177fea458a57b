import { expect, test } from 'vitest'
import { CannotStart, exitCodes } from './cannot-start.ts'
import { explainStart } from './explain-start.ts'

const settings = {
  host: '127.0.0.1',
  port: 80,
  workerPort: null,
  databaseUrl: 'postgres://me:secret@db.example/shop',
  dataDir: 'data',
}
const failed = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more })

test.each([
  [failed('ENOTFOUND'), 'database', /^The host db\.example was not found: set DATABASE_URL/],
  [failed('28000'), 'database', /^PostgreSQL at db\.example:5432 rejected the user me: /],
  [failed('42501'), 'database', /^The user me may not create tables and extensions in the database shop: /],
  [failed('25006'), 'database', /^The database shop at db\.example:5432 is read-only: /],
  [
    failed('57P03'),
    'database',
    /^PostgreSQL at db\.example:5432 is not accepting connections right now \(failed\): /,
  ],
  [failed('08P01'), 'database', /^The server at db\.example:5432 is a pooler .*: set DATABASE_POOLER/],
  [failed('EHOSTUNREACH'), 'database', /^PostgreSQL at db\.example:5432 is not answering: /],
  [
    new AggregateError([failed('ECONNREFUSED')]),
    'database',
    /^PostgreSQL is not running at db\.example:5432: /,
  ],
  [new Error('query', { cause: failed('3D000') }), 'database', /has no database shop: create it/],
  [failed('EACCES', { syscall: 'listen' }), 'address', /^This user may not listen on port 80: set PORT/],
  [new CannotStart('dataFolder', 'It is full.'), 'dataFolder', /^It is full\.$/],
] as const)('%o is explained in one sentence', (error, kind, sentence) => {
  const known = explainStart(error, settings)
  expect(known?.message).toMatch(sentence)
  expect(known?.message).not.toContain('secret')
  expect(known?.code).toBe(exitCodes[kind])
})

test('our own bugs are not explained away', () => {
  expect(explainStart(new TypeError('x is not a function'), settings)).toBeNull()
  expect(explainStart(failed('42703'), settings)).toBeNull()
  expect(explainStart(failed('ECONNREFUSED'), { ...settings, databaseUrl: null })).toBeNull()
})
