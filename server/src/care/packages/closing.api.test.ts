import type { ServiceEventKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPackage, buildPackageService } from '../../../test/build/package.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** A package with a step 30 days before the closing, the closing, two weeks after it, and a year after it. */
async function open() {
  const member = await buildMember(app)
  const service = await buildPackageService(app, {
    offsets: [-30, 0, 14, 365],
    followsClosing: [0, 14, 365],
  })
  const { key } = await buildPackage(app, { member, service })
  const caller = await app.as(member)
  const days = async () => {
    const rows = await app.rows<{ day: string; kept: string; event: ServiceEventKey }>(
      sql`select t.event_date::text as day, own.event_date::text as kept, own.service_event_key as event
          from touches t join package_events own on own.touch_key = t.key
          where own.package_key = ${key} order by own.position`,
    )
    expect(rows.map(({ kept }) => kept)).toEqual(rows.map(({ day }) => day))
    return rows
  }
  const move = async (at: number, day: string) => {
    const event = (await days())[at]?.event
    const service_event = { service_event_id: event, event_date: day }
    expect((await caller.patch(`/v1/transactions/${key}`, { service_event })).status).toBe(200)
  }
  const act = async (verb: string) =>
    expect((await caller.post(`/v1/transactions/${verb}/${key}`, {})).status).toBe(200)
  const shown = async () => (await days()).map(({ day }) => day)
  return { move, act, shown }
}

test('R-25 closing-based dates move with the closing unless set by hand', async () => {
  const { move, shown } = await open()
  expect(await shown()).toEqual(['2027-03-02', '2027-03-31', '2027-04-14', '2028-03-30'])
  await move(2, '2027-04-20')
  await move(1, '2027-04-09')
  expect(await shown()).toEqual(['2027-03-02', '2027-04-09', '2027-04-20', '2028-04-08'])
})

test("R-25 CG-79 the closing and the anniversary don't move with a pause", async () => {
  const { act, shown } = await open()
  await act('pause')
  await app.travelTo('2027-04-05T09:00:00Z', { daily: ['touches.process'] })
  await act('resume')
  // The step before the closing is 35 days later; the closing's own day has passed, so it goes out at once.
  expect(await shown()).toEqual(['2027-04-06', '2027-04-06', '2027-04-14', '2028-03-30'])
})
