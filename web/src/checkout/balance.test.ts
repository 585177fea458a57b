import { expect, test } from 'vitest'
import { balanceOf } from './balance.ts'

test('B-4.1-16 balance due is subtotal minus auto credit minus credit', () => {
  expect(balanceOf({ subtotal: 408.01, auto_credit: 45.5, credit: 150 }, true)).toEqual({
    autoCredit: 45.5,
    credit: 150,
    due: 212.51,
  })
  expect(balanceOf({ subtotal: 408.01, auto_credit: 45.5, credit: 150 }, false).due).toBe(362.51)
})

test('B-4.1-17 balance due is never below 0', () => {
  expect(balanceOf({ subtotal: 20, auto_credit: 5, credit: 500 }, true)).toEqual({
    autoCredit: 5,
    credit: 15,
    due: 0,
  })
  expect(balanceOf({ subtotal: 20, auto_credit: 50, credit: 0 }, true).due).toBe(0)
})
