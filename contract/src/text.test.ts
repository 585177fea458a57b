import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { emailAddress, isPlainEmail, newEmailAddress } from './text.ts'

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

test.each(plain)('%s is plain enough for an account', (address) => {
  expect(isPlainEmail(address)).toBe(true)
  expect(z.parse(newEmailAddress, ` ${address.toUpperCase()} `)).toBe(address)
})

test.each(odd)('%s opens no account', (address) => {
  expect(isPlainEmail(address)).toBe(false)
  const { error } = z.safeParse(newEmailAddress, address)
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid email address.'])
})

test('an empty address is asked for once, and an older odd one is still read', () => {
  const { error } = z.safeParse(newEmailAddress, ' ')
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter an email address.'])
  expect(z.parse(emailAddress, '1;Victim@example.com')).toBe('1;victim@example.com')
})
