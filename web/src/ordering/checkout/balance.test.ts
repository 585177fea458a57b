import { expect, test } from 'vitest'
import { balanceOf } from './balance.ts'

test('B-4.1-16 balance due is subtotal minus auto credit minus credit', () => {
  expect(balanceOf({ subtotal: 408.01, auto_credit: 45.5, credit: 150 }, { credit: true })).toEqual({
    autoCredit: 45.5,
    credit: 150,
    partner: 0,
    due: 212.51,
  })
  expect(balanceOf({ subtotal: 408.01, auto_credit: 45.5, credit: 150 }, { credit: false }).due).toBe(362.51)
})

test('B-4.1-17 balance due is never below 0', () => {
  expect(balanceOf({ subtotal: 20, auto_credit: 5, credit: 500 }, { credit: true })).toEqual({
    autoCredit: 5,
    credit: 15,
    partner: 0,
    due: 0,
  })
  expect(balanceOf({ subtotal: 20, auto_credit: 50, credit: 0 }, { credit: true }).due).toBe(0)
})

test("BG-43 in a split, the wallet pays only the buyer's half", () => {
  const review = { subtotal: 408.01, auto_credit: 45.5, credit: 362.51 }
  expect(balanceOf(review, { credit: false, shared: true })).toEqual({
    autoCredit: 45.5,
    credit: 0,
    partner: 204,
    due: 158.51,
  })
  expect(balanceOf(review, { credit: true, shared: true })).toEqual({
    autoCredit: 45.5,
    credit: 158.51,
    partner: 204,
    due: 0,
  })
})
