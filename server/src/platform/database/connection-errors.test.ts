import { expect, test } from 'vitest'
import { isConnectionError } from './connection-errors.ts'

const failed = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })

test.each(['ECONNREFUSED', '28P01', '28000', '53300', '57P01'])(
  '%s means that the database can’t be reached: the call may be repeated',
  (code) => expect(isConnectionError(failed(code))).toBe(true),
)

test.each(['23505', '42601', '22001'])('%s is a fault of the statement', (code) =>
  expect(isConnectionError(failed(code))).toBe(false),
)
