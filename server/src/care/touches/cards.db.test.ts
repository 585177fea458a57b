import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { canEdit } from '@goodturn/contract/care/touches/actions'
import { touchStatuses } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { editableCard } from './cards.ts'

const app = useTestApp()

test('the database and contract agree on which cards are editable', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app)
  const today = dateIn(app.now)
  for (const status of touchStatuses) {
    for (const days of [-1, 0, 1]) {
      await buildTouch(app, {
        member,
        recipient,
        experience,
        eventDate: addDays(today, days),
        change: { status },
      })
    }
  }
  const rows = await app.rows<{
    status: (typeof touchStatuses)[number]
    event_date: CalendarDate
    editable: boolean
  }>(
    sql`select t.status, t.event_date::text as event_date, (${editableCard(today)}) as editable
        from touches t where t.member_key = ${member.key}`,
  )
  expect(rows).toHaveLength(touchStatuses.length * 3)
  for (const { status, event_date: eventDate, editable } of rows) {
    expect(editable, `${status} ${eventDate}`).toBe(canEdit({ status, eventDate }, today))
  }
})
