import { expect, test } from 'vitest'
import { moneyText, readMoney } from './money.ts'

test('an amount is read with or without symbols', () => {
  expect(readMoney('$1,056.50')).toBe(1056.5)
  expect(readMoney(' 56 ')).toBe(56)
  expect(readMoney('.5')).toBe(0.5)
  expect(readMoney('')).toBeNull()
  expect(readMoney('$')).toBeNull()
})

test('an invalid amount is left as typed', () => {
  expect(readMoney('fifty')).toBe('fifty')
  expect(readMoney('.')).toBe('.')
  expect(readMoney('-4')).toBe('-4')
  expect(readMoney('1.2.3')).toBe('1.2.3')
})

test('fractions of a cent are not rounded', () => {
  expect(readMoney('56.005')).toBe(56.005)
  expect(moneyText(56.005)).toBe('$56.005')
  expect(moneyText(56.5)).toBe('$56.50')
  expect(moneyText('fifty')).toBe('fifty')
  expect(moneyText(null)).toBe('')
})
