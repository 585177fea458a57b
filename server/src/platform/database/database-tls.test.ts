import { expect, test } from 'vitest'
import { isUnencrypted } from './database-tls.ts'

test.each([
  ['postgres://goodturn:secret@db.internal/goodturn', true],
  ['postgres://db.internal/goodturn?sslmode=prefer', true],
  ['postgres://db.internal/goodturn?sslmode=verify-full', false],
  ['postgres://db.internal/goodturn?sslmode=require', false],
  ['postgres://goodturn@127.0.0.1:5432/goodturn', false],
  ['postgres://[::1]/goodturn', false],
  ['postgres:///goodturn?host=/var/run/postgresql', false],
  ['postgres://%2Fvar%2Frun%2Fpostgresql/goodturn', false],
])('traffic to %s is unencrypted: %s', (url, canBe) => {
  expect(isUnencrypted(url)).toBe(canBe)
})
