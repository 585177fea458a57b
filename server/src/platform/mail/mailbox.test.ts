import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Grace@Example.com', 'grace@example.com'],
  ['grace+gifts@example.com', 'grace@example.com'],
  ['grace+a+b@example.com', 'grace@example.com'],
  ['+grace@example.com', '+grace@example.com'],
  ['grace.okafor@example.com', 'grace.okafor@example.com'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
