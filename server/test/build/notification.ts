import type { MemberKey } from '@goodturn/contract/ids'
import type { NotificationKind } from '@goodturn/contract/outreach/notifications/kinds'
import { present } from '../../src/platform/assert.ts'
import { newKey } from '../../src/platform/ids.ts'
import { notifications } from '../../src/outreach/notifications/tables.ts'
import type { TestApp } from '../app.ts'

interface NotificationParts {
  kind?: NotificationKind
  subjectKey?: string
  what?: string
  who?: string
  amountCents?: number | null
  count?: number
  at?: Date
}

/**
 * Creates an unread entry in a member's notification list, by default dated now and for a delivered gift; returns its
 * number.
 */
export async function buildNotification(
  app: TestApp,
  member: { key: MemberKey },
  parts: NotificationParts = {},
): Promise<number> {
  return present((await buildNotifications(app, member, 1, parts))[0], 'an inserted row is answered')
}

/** Several identical entries in one statement; returns their numbers. */
export async function buildNotifications(
  app: TestApp,
  member: { key: MemberKey },
  rows: number,
  parts: NotificationParts = {},
): Promise<number[]> {
  const made = await app.db
    .insert(notifications)
    .values(
      Array.from({ length: rows }, () => ({
        key: newKey('notification'),
        memberKey: member.key,
        kind: 'delivered' as const,
        subjectKey: newKey('touch'),
        what: 'Holiday Citrus Crate',
        who: 'Grace Okafor',
        at: app.now,
        ...parts,
      })),
    )
    .returning({ number: notifications.number })
  return made.map(({ number }) => number)
}
