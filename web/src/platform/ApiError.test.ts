import { unreadableErrorText } from '@goodturn/contract/errors'
import { expect, test } from 'vitest'
import { ApiError, errorsOf, isDefinite, readAction, readErrors, toApiError } from './ApiError.ts'

test('P:G-04 structured and string errors are read, else a general message', () => {
  expect(readErrors({ errors: [{ message: 'A', field: 'zip' }, 'B', '', 7, { field: 'x' }] })).toEqual([
    { message: 'A', field: 'zip' },
    { message: 'B' },
  ])
  for (const body of [null, 'down', {}, { errors: [] }, { errors: 'x' }, { errors: [{}] }]) {
    expect(readErrors(body)).toEqual([{ message: unreadableErrorText }])
  }
})

test('R-13 a bank confirmation request is read when present', () => {
  const action = { invoice: 'invoice_1', client_secret: 'secret', processor: 'sandbox' }
  expect(readAction({ errors: [], action })).toEqual(action)
  for (const body of [null, 'down', { errors: [] }, { action: null }]) expect(readAction(body)).toBe(null)
})

test('BG-07 only a definite rejection ends a payment attempt', () => {
  const statuses = [0, 400, 401, 404, 409, 429, 500, 503]
  const definite = statuses.filter((status) => isDefinite(new ApiError(status, [])))
  expect(definite).toEqual([400, 404])
  expect(isDefinite(new TypeError('Failed to fetch'))).toBe(false)
})

test('unreachable servers have status 0; aborted calls stay aborted', () => {
  const unreached = toApiError(new TypeError('Failed to fetch'))
  expect(unreached).toMatchObject({ status: 0, message: expect.stringContaining('couldn’t reach') })
  expect(errorsOf(new ApiError(409, [{ message: 'Taken' }]))).toEqual([{ message: 'Taken' }])
  const aborted = new DOMException('stopped', 'AbortError')
  expect(toApiError(aborted)).toBe(aborted)
})
