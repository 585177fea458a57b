import { expect, test } from 'vitest'
import { countOf, formatDate, formatMoney, formatPhone, initialsOf } from './format.ts'

test('amounts are formatted in US dollars', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50')
  expect(formatMoney(-12)).toBe('-$12.00')
  expect(formatMoney(46, { signed: true })).toBe('+$46.00')
  expect(formatMoney(-0)).toBe('$0.00')
})

test('R-19: a calendar date is the same day in every zone', () => {
  expect(formatDate('2026-11-21')).toBe('Nov 21, 2026')
  expect(formatDate(Date.UTC(2026, 10, 21) / 1000)).toBe('Nov 21, 2026')
  expect(formatDate('nonsense')).toBe('')
})

test('counts, phone numbers, and initials are formatted', () => {
  expect(countOf(1, 'touch', 'touches')).toBe('1 touch')
  expect(countOf(1240, 'touch', 'touches')).toBe('1,240 touches')
  expect(formatPhone('+1 510-555-0142')).toBe('(510) 555-0142')
  expect(formatPhone('5105550142 x12')).toBe('(510) 555-0142 x12')
  expect(formatPhone('510555014 x2')).toBe('510555014 x2')
  expect(formatPhone('112')).toBe('112')
  expect(initialsOf('Marcus and Lena Albrecht')).toBe('MA')
  expect(initialsOf('Élodie')).toBe('É')
  expect(initialsOf('')).toBe('')
})
