import { expect, test } from 'vitest'
import { needsTls } from './smtp-tls.ts'

test.each([
  ['smtp://mail.example.com:587', true],
  ['smtps://user:secret@mail.example.com', true],
  ['smtp://127.0.0.1:25', false],
  ['smtp://[::1]:25', false],
  ['smtp://localhost', false],
  ['smtp://relay:25?requireTLS=false', false],
])('mail to %s requires encryption: %s', (url, needs) => {
  expect(needsTls(url)).toBe(needs)
})
