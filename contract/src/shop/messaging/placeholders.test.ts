import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageLengthMax } from '../../limits.ts'
import { lengthOf, sanitizeMessage } from '../../text.ts'
import {
  type Filling,
  emptyPlaceholders,
  fillPlaceholders,
  filledParts,
  lengthWithoutPlaceholders,
  placeholders,
  placeholdersIn,
  formatPlaceholder,
  writtenMessage,
} from './placeholders.ts'

const grace: Filling = { first_name: 'Grace and Daniel', company: 'Harbor & Main', my_name: 'Dana Whitfield' }

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const filling = fc.record({ first_name: name, company: name, my_name: name })
const plain = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .filter((text) => placeholdersIn(text).length === 0)
const piece = fc.oneof(plain, fc.constantFrom(...placeholders).map(formatPlaceholder))
const message = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

test('each placeholder is replaced, in any letter case', () => {
  const text = 'Dear {first name}, thank you from {my name}. Best to all at {Company}, {FIRST NAME}!'
  expect(fillPlaceholders(text, grace)).toBe(
    'Dear Grace and Daniel, thank you from Dana Whitfield. Best to all at Harbor & Main, Grace and Daniel!',
  )
  expect(placeholdersIn(text)).toEqual(['first_name', 'company', 'my_name'])
})

test('other braces are plain text', () => {
  for (const text of [
    '{last name}',
    '{first  name}',
    '{first_name}',
    '{ company }',
    '{',
    '}{',
    '{{}}',
    '{}',
  ]) {
    expect(fillPlaceholders(text, grace)).toBe(text)
    expect(placeholdersIn(text)).toEqual([])
  }
  expect(fillPlaceholders('{{company}}', grace)).toBe('{Harbor & Main}')
})

test("placeholders inside inserted values aren't filled in", () => {
  const tricky = { first_name: '{company}', company: '{my name}', my_name: '$& {first name}' }
  expect(fillPlaceholders('{first name}|{company}|{my name}', tricky)).toBe(
    '{company}|{my name}|$& {first name}',
  )
})

test('emoji and right-to-left names are kept, counting code points', () => {
  const filled = fillPlaceholders('{first name} 👩‍👩‍👧 {company}', {
    first_name: 'שירה',
    company: 'محل الزهور 🌷',
    my_name: '',
  })
  expect(filled).toBe('שירה 👩‍👩‍👧 محل الزهور 🌷')
  expect(lengthOf(fillPlaceholders('{company}', { ...grace, company: '🌷🌷' }))).toBe(2)
})

test('a message without placeholders is the same for every recipient', () => {
  fc.assert(fc.property(plain, filling, (text, some) => fillPlaceholders(text, some) === text))
})

test('the filled-in length is the text plus the inserted values', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), filling, (pieces, some) => {
      const text = pieces.join('')
      const parts = filledParts(text, some)
      const inserted = parts.filter((part) => part.placeholder !== null)
      const total = inserted.reduce((sum, part) => sum + lengthOf(part.text), 0)
      expect(lengthOf(fillPlaceholders(text, some))).toBe(lengthWithoutPlaceholders(text) + total)
      expect(parts.map((part) => part.text).join('')).toBe(fillPlaceholders(text, some))
    }),
  )
})

test('text between placeholders is kept in order', () => {
  fc.assert(
    fc.property(message, filling, (text, some) => {
      const back = filledParts(text, some).map(({ text: part, placeholder }) =>
        placeholder === null ? part : formatPlaceholder(placeholder),
      )
      expect(back.join('').toLowerCase()).toBe(text.toLowerCase())
    }),
  )
})

test('only placeholders in use are reported as empty', () => {
  fc.assert(
    fc.property(
      message,
      fc.constantFrom(...placeholders),
      fc.constantFrom('', ' ', '\u00a0'),
      (text, each, blank) => {
        const some = { ...grace, [each]: blank }
        expect(emptyPlaceholders(text, some)).toEqual(placeholdersIn(text).includes(each) ? [each] : [])
      },
    ),
  )
})

test('inserted values are cleaned like the message', () => {
  const some = { ...grace, first_name: ' Gra\u0000ce <b>O\u2019Neil</b> ' }
  expect(fillPlaceholders('{first name}', some)).toBe("Grace O'Neil")
  fc.assert(
    fc.property(filling, (any) => {
      const filled = fillPlaceholders('{first name}', any)
      expect(sanitizeMessage(filled, Number.MAX_SAFE_INTEGER)).toBe(filled)
    }),
  )
})

test('a written message has at most 350 characters, excluding placeholders', () => {
  const passes = (text: string) => writtenMessage.safeParse(text).success
  expect(passes('🌷'.repeat(messageLengthMax))).toBe(true)
  expect(passes('🌷'.repeat(messageLengthMax + 1))).toBe(false)
  expect(passes(`{first name}${'x'.repeat(messageLengthMax)}`)).toBe(true)
  expect(passes(`{last name}${'x'.repeat(messageLengthMax)}`)).toBe(false)
  expect(writtenMessage.parse(` <b>Thank</b> you, {first name}\u0007 `)).toBe('Thank you, {first name}')
})
