import { expect, test } from 'vitest'
import { errorCodes } from './errors.ts'

test('C-8-03 all agreed error codes exist', () => {
  const decided = [
    'validation',
    'invalid_state',
    'not_editable',
    'not_cancelable',
    'invalid_location',
    'payment_method_required',
    'card_declined',
    'already_member',
    'already_invited',
    'already_used',
    'permission_denied',
    'not_found',
    'too_large',
    'too_many',
  ]
  expect(errorCodes).toEqual(expect.arrayContaining(decided))
})
