import { unreadableErrorText } from '@goodturn/contract/errors'
import { expect, test } from 'vitest'
import { ApiError, errorsOf, isDefinite, readAction, readErrors, toApiError } from './ApiError.ts'

test('P:G-04 entries and plain strings are read, anything else is the general sentence', () => {
  expect(readErrors({ errors: [{ message: 'A', field: 'zip' }, 'B', '', 7, { field: 'x' }] })).toEqual([
    { message: 'A', field: 'zip' },
    { message: 'B' },
  ])
  for (const body of [null, 'down', {}, { errors: [] }, { errors: 'x' }, { errors: [{}] }]) {
    expect(readErrors(body)).toEqual([{ message: unreadableErrorText }])
  }
})

test('R-13 the question of a bank is read where there is one', () => {
  const action = { invoice: 'invoice_1', client_secret: 'secret', processor: 'sandbox' }
  expect(readAction({ errors: [], action })).toEqual(action)
  for (const body of [null, 'down', { errors: [] }, { action: null }]) expect(readAction(body)).toBe(null)
})

test('BG-07 only a definite refusal ends an attempt to pay', () => {
  const statuses = [0, 400, 401, 404, 409, 429, 500, 503]
  const definite = statuses.filter((status) => isDefinite(new ApiError(status, [])))
  expect(definite).toEqual([400, 404])
  expect(isDefinite(new TypeError('Failed to fetch'))).toBe(false)
})

test('a server that was not reached has status 0 and its own sentence; an aborted call stays one', () => {
  const unreached = toApiError(new TypeError('Failed to fetch'))
  expect(unreached).toMatchObject({ status: 0, message: expect.stringContaining('could not reach') })
  expect(errorsOf(new ApiError(409, [{ message: 'Taken' }]))).toEqual([{ message: 'Taken' }])
  const aborted = new DOMException('stopped', 'AbortError')
  expect(toApiError(aborted)).toBe(aborted)
})
