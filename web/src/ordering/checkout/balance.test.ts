import { expect, test } from 'vitest'
import { balanceOf } from './balance.ts'

/** A review of one item that replaces a plan. */
const reviewOf = (subtotal: number, auto: number, credit: number) => ({
  subtotal,
  credit,
  items: [{ price_paid: subtotal, auto_credit: auto, soft_deleted: false }],
})

test('B-4.1-16 balance due is subtotal minus auto credit minus credit', () => {
  expect(balanceOf(reviewOf(408.01, 45.5, 150), { credit: true })).toEqual({
    autoCredit: 45.5,
    credit: 150,
    partner: 0,
    due: 212.51,
  })
  expect(balanceOf(reviewOf(408.01, 45.5, 150), { credit: false }).due).toBe(362.51)
})

test('B-4.1-17 balance due is never below 0', () => {
  expect(balanceOf(reviewOf(20, 5, 500), { credit: true })).toEqual({
    autoCredit: 5,
    credit: 15,
    partner: 0,
    due: 0,
  })
  expect(balanceOf(reviewOf(20, 20, 0), { credit: true }).due).toBe(0)
})

test("BG-43 in a split, the wallet pays only the buyer's half", () => {
  const review = reviewOf(408.01, 45.5, 362.51)
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

test("R-37 in a split, unused value pays only for the buyer's part of its item", () => {
  const items = [
    { price_paid: 296, auto_credit: 196, soft_deleted: false },
    { price_paid: 54, auto_credit: 0, soft_deleted: false },
    { price_paid: 99, auto_credit: 99, soft_deleted: true },
  ]
  const review = { subtotal: 350, credit: 0, items }
  expect(balanceOf(review, { credit: false, shared: true })).toMatchObject({ autoCredit: 148, due: 27 })
})
