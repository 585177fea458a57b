import type { SignedInSession } from '@goodturn/contract/identity/accounts/sessions'
import { expect, test } from 'vitest'
import { deviceName, deviceNote } from './text.ts'

const session: SignedInSession = {
  key: 'a',
  device: 'Chrome on a Mac',
  kind: 'computer',
  time_zone: 'America/Los_Angeles',
  opened: 1_700_000_000,
  seen: 1_700_100_000,
  current: false,
}

test('a device shows its name, zone, and last use', () => {
  expect(deviceName(session)).toBe('Chrome on a Mac')
  expect(deviceNote(session)).toMatch(/^Pacific time\. Last seen Nov 1\d, 2023\.$/)
  expect(deviceNote({ ...session, current: true })).toMatch(/^Pacific time\. Signed in Nov 1\d, 2023\.$/)
})

test('unknown details are not guessed', () => {
  const unknown = { ...session, device: null, kind: 'unknown' as const, time_zone: null }
  expect(deviceName(unknown)).toBe('Unknown device')
  expect(deviceNote(unknown)).toMatch(/^Last seen Nov 1\d, 2023\.$/)
  expect(deviceName({ ...unknown, kind: 'support' })).toBe('Our support team, acting for you')
})
