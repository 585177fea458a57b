import type { CatalogItem } from '@goodturn/contract/console/catalog-desk/schema'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildService } from '../../../test/build/service.ts'
import { publishPlanned } from './publish-planned.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
type StaffCaller = Caller & { staffKey: string; email: string }
let admin: StaffCaller
let ines: StaffCaller

beforeAll(async () => {
  admin = await app.staff('administrator')
  ines = await app.staff('catalog')
})

const mailsTo = async (email: string) =>
  (await app.mailsTo(email)).filter(({ template }) => template === 'staff-not-published')
const runDue = () => publishPlanned.run(app.platform, app.cause())

/** A draft scheduled for the next minute whose service was then renamed elsewhere. */
async function planFaulty(by: StaffCaller): Promise<{ key: string; path: string }> {
  const { key } = await buildService(app)
  const path = `/v1/staff/catalog/service/${key}`
  const { published } = (await by.get<{ data: CatalogItem }>(path)).body.data
  const document = { ...published, line: 'On its day.' }
  const { draft } = (await by.post(`${path}/draft`, { revision: null, document })).body.data
  await plan(by, path, draft.revision)
  await app.rows(sql`update services set title = 'Renamed elsewhere' where key = ${key}`)
  return { key, path }
}

async function plan(by: StaffCaller, path: string, revision: string): Promise<void> {
  const publish_at = Math.floor(app.now.getTime() / 1000) + 60
  expect((await by.post(`${path}/draft/plan`, { revision, publish_at })).status).toBe(200)
}

const passTwoMinutes = async () => app.travelTo(new Date(app.now.getTime() + 120_000))

test('the person who scheduled a failed publication is notified once', async () => {
  const { key, path } = await planFaulty(ines)
  const due = new Date(app.now.getTime() + 120_000)
  const at = { ...app.cause(), now: due }
  await Promise.all([publishPlanned.run(app.platform, at), publishPlanned.run(app.platform, at)])
  await passTwoMinutes()
  await runDue()
  const mails = await mailsTo(ines.email)
  expect(mails).toHaveLength(1)
  const left = (await ines.get<{ data: CatalogItem }>(path)).body.data
  expect(mails[0]?.subject).toMatch(/^Not published: /)
  for (const words of [left.draft?.failed ?? '-', `/staff/catalog/service/${key}`])
    expect(mails[0]?.plain).toContain(words)
  expect(await mailsTo(admin.email)).toEqual([])

  // Once the error is fixed and the draft is rescheduled, it is published and no one is notified.
  const again = { revision: left.draft?.revision, document: { ...left.draft?.document, line: 'Again.' } }
  const saved = (await ines.post(`${path}/draft`, again)).body.data as CatalogItem
  await plan(ines, path, saved.draft?.revision ?? '')
  await passTwoMinutes()
  expect(await mailsTo(ines.email)).toHaveLength(1)
})

test('if the scheduler left or changed roles, administrators are notified', async () => {
  const [gone, moved] = [await app.staff('catalog'), await app.staff('catalog')]
  await planFaulty(gone)
  await planFaulty(moved)
  const reason = 'Another time of life'
  await admin.post(`/v1/staff/people/${gone.staffKey}/end`, { reason })
  await admin.post(`/v1/staff/people/${moved.staffKey}/role`, { role: 'finance', reason })
  await passTwoMinutes()
  expect(await mailsTo(admin.email)).toHaveLength(2)
  for (const { email } of [gone, moved]) expect(await mailsTo(email)).toEqual([])
})
