import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import {
  emailAddress,
  isPlainEmail,
  newEmailAddress,
  optionalLine,
  personEmail,
  requiredLine,
  sanitizeMessage,
} from './text.ts'
import { visibleText } from './visible-text.ts'

const plain = [
  'grace@example.com',
  'grace.okafor+gifts@mail.example.co.uk',
  "o'neil_and-sons@x-1.example",
  '1@2.io',
  `${'a'.repeat(64)}@example.com`,
]

const odd = [
  '"grace"@example.com',
  'grace;victim@example.com',
  'victim@example.com,3',
  '1;victim@example.com',
  '1,victim@example.com',
  'grace okafor@example.com',
  'grace(work)@example.com',
  'grace@example.com(work)',
  'grace%relay.example@example.com',
  'relay!grace@example.com',
  'grâce@example.com',
  'grace@exämple.com',
  '.grace@example.com',
  'grace.@example.com',
  'gra..ce@example.com',
  'grace@-example.com',
  'grace@example',
  'grace@[127.0.0.1]',
  'grace@example.com.',
  'a@b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
]

test.each(plain)('%s can open an account', (address) => {
  expect(isPlainEmail(address)).toBe(true)
  expect(z.parse(newEmailAddress, ` ${address.toUpperCase()} `)).toBe(address)
})

test.each(odd)("%s can't open an account", (address) => {
  expect(isPlainEmail(address)).toBe(false)
  const { error } = z.safeParse(newEmailAddress, address)
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid email address.'])
})

test('empty emails get one error; unusual existing ones still parse', () => {
  const { error } = z.safeParse(newEmailAddress, ' ')
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter an email address.'])
  expect(z.parse(emailAddress, '1;Victim@example.com')).toBe('1;victim@example.com')
})

test.each([
  ['\u200BGr\u00ADace\uFEFF', 'Grace'],
  ['\u202AO\u2019Neil\u202C', 'O\u2019Neil'],
  ['Jose\u0301', 'Jos\u00e9'],
  ['Grace\u00a0Okafor', 'Grace Okafor'],
  ['Gr\u200Dace', 'Grace'],
  ['\u05e9\u05e8\u05d4\u200f', '\u05e9\u05e8\u05d4'],
  // Persian and Hindi are written with joiners.
  ['\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627'],
  ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
])('invisible characters in %j are removed', (text, plain) => {
  expect(visibleText(text)).toBe(plain)
})

test('names, address lines, and emails are stored without invisible characters', () => {
  expect(z.parse(requiredLine('name'), ' \u200EGrace\u200B ')).toBe('Grace')
  expect(z.parse(optionalLine('city'), '\uFEFFOakland')).toBe('Oakland')
  expect(z.safeParse(requiredLine('name'), '\u200B\u200E').error?.issues[0]?.message).toBe(
    'Please enter a name.',
  )
  expect(z.parse(personEmail, ' mailto:Gr\u200Bace@example.com, ')).toBe('grace@example.com')
})

test.each([
  ['a@b..com', 'Please enter a valid email address.'],
  ['gra..ce@example.com', 'This email address has two dots in a row.'],
  ['.grace@example.com', 'An email address can\u2019t start or end its name with a dot.'],
  ['grace.@example.com', 'An email address can\u2019t start or end its name with a dot.'],
])("a person's %s is rejected with the reason", (address, message) => {
  expect(z.safeParse(personEmail, address).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  ['1 < 2', '1 < 2'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['I <3 tea -> always', 'I <3 tea -> always'],
  ['a <b and c> d', 'a <b and c> d'],
  ['<b>Grace</b>', 'Grace'],
  ['<br/>one<br />two', 'onetwo'],
  ['<a href="x">link</a>', 'link'],
  ['<script async>x</script>', 'x'],
  ['<<b>script>x', 'script>x'],
  ['<!-- hidden -->seen', 'seen'],
])('C-5-73 in message %s, tags are removed and other text stays', (text, cleaned) => {
  expect(sanitizeMessage(text, 350)).toBe(cleaned)
})
