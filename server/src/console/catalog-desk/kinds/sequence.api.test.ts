import {
  type SequenceDocument,
  type SequenceStepDocument,
  blankSequence,
  blankStep,
} from '@goodturn/contract/console/catalog-desk/documents/sequence'
import { sequenceDescriptionLengthMax, titleLengthMax } from '@goodturn/contract/console/catalog-desk/limits'
import { messageLengthMax } from '@goodturn/contract/limits'
import {
  daysAfterMax,
  daysBeforeMax,
  reminderNoteLengthMax,
  stepsMax,
} from '@goodturn/contract/outreach/sequences/limits'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ensureCatalog } from '../../../../../seed/catalog/load.ts'
import { type Caller, useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildService } from '../../../../test/build/service.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
let desk: Caller
let shop: Caller

const at = '/v1/staff/catalog/sequence'
const show = async (key: string) => (await desk.get(`${at}/${key}`)).body.data
const ready = async () =>
  (await shop.get('/v1/sequences')).body.ready_made as { name: string; title: string; steps: number }[]

interface Note {
  level: string
  text: string
  field: string | null
}
interface ReadyMadeRow {
  slug: string
  start: string
  position: number
  steps: { message: string | null; note: string | null }[]
  untouched: boolean
}

const faults = (thing: { review: Note[] }) => thing.review.filter(({ level }) => level === 'fault')

async function saving(key: string, changes: Partial<SequenceDocument>) {
  const { draft, published } = await show(key)
  const document = { ...(draft?.document ?? published), ...changes }
  return desk.post(`${at}/${key}/draft`, { revision: draft?.revision ?? null, document })
}

async function change(key: string, changes: Partial<SequenceDocument>) {
  const saved = await saving(key, changes)
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
  return saved.body.data
}

async function changeAndPublish(key: string, changes: Partial<SequenceDocument>) {
  const { draft } = await change(key, changes)
  const published = await desk.post(`${at}/${key}/draft/publish`, { revision: draft.revision })
  expect([published.status, published.body.errors]).toEqual([200, undefined])
  return published.body.data
}

const reminder = (changes: Partial<SequenceStepDocument>): SequenceStepDocument => ({
  ...blankStep,
  note: 'Call',
  ...changes,
})

beforeAll(async () => {
  desk = await app.staff('catalog')
  shop = await app.as(await buildMember(app))
})

test('migrated catalog sequences are complete; loading changes only text', async () => {
  const rows = () =>
    app.rows<ReadyMadeRow>(sql`select slug, start, position, steps, edited_at is null and retired_at is null as untouched
      from ready_made_sequences order by position`)
  const withoutTexts = (all: ReadyMadeRow[]) =>
    all.map(({ steps, ...row }) => ({
      ...row,
      steps: steps.map(({ message, note, ...step }) => ({ ...step, texts: [message, note].map(Boolean) })),
    }))
  const before = await rows()
  expect(before).toHaveLength(6)
  await ensureCatalog(app.platform)
  expect(withoutTexts(await rows())).toEqual(withoutTexts(before))
})

test('a published change leaves copies in use unchanged', async () => {
  const made = (await shop.post('/v1/sequences', { ready_made: 'closing' })).body.data
  expect(made.steps.map((step: { after_days: number }) => step.after_days)).toEqual([0, 14, 90])
  const { published } = await show('closing')
  const [toast, card] = published.steps as [SequenceStepDocument, SequenceStepDocument]
  const result = await changeAndPublish('closing', {
    title: ' Keys in hand ',
    start: 'entry',
    // Steps stay in the order typed, not sorted by day; members see them by day.
    steps: [{ ...card, after_days: 21 }, toast, reminder({ after_days: -2, note: 'Ask\nfor the day' })],
  })
  expect(result.published).toMatchObject({ slug: 'closing', title: 'Keys in hand' })
  expect(await ready()).toContainEqual(
    expect.objectContaining({ name: 'closing', title: 'Keys in hand', steps: 3 }),
  )
  const fresh = (await shop.post('/v1/sequences', { ready_made: 'closing' })).body.data
  expect(fresh).toMatchObject({ title: 'Keys in hand', start: 'entry' })
  expect(
    fresh.steps.map((step: { after_days: number; note: string | null }) => [step.after_days, step.note]),
  ).toEqual([
    [-2, 'Ask for the day'],
    [0, null],
    [21, null],
  ])
  const { months: _shown, ...kept } = (await shop.get(`/v1/sequences/${made.key}`)).body.data
  const { months: _then, ...before } = made
  expect(kept).toEqual(before)
  const { data: history } = (await desk.get(`${at}/closing/versions`)).body
  expect(history.map(({ number }: { number: number }) => number)).toEqual([2, 1])
  const back = await desk.post(`${at}/closing/versions/1/draft`, { revision: null })
  await desk.post(`${at}/closing/draft/publish`, { revision: back.body.data.draft.revision })
  expect((await show('closing')).published).toEqual(published)
})

test("a hidden sequence can't be found or used until shown", async () => {
  expect((await desk.post(`${at}/birthday/hide`, {})).status).toBe(200)
  expect((await ready()).map(({ name }) => name)).not.toContain('birthday')
  const use = () => shop.post('/v1/sequences', { ready_made: 'birthday' })
  const refused = await use()
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'ready_made'])
  expect((await desk.post(`${at}/birthday/offer`, {})).status).toBe(200)
  expect((await use()).status).toBe(201)
})

test('a new sequence needs a unique name and valid steps', async () => {
  const gone = await buildService(app, { active: false, title: 'Gone Gift' })
  const crate = await buildService(app, { title: 'Spring Crate' })
  const added = await desk.post(at, { document: blankSequence('Birthday') })
  const { key, review } = added.body.data
  expect(key).toBe('birthday-2')
  expect(faults({ review }).map(({ field }) => field)).toEqual(['title', 'description', 'steps'])
  const gift = { ...blankStep, kind: 'gift', message: 'x'.repeat(messageLengthMax) } as const
  const wrong = await change(key, {
    title: 'x'.repeat(titleLengthMax + 1),
    description: 'x'.repeat(sequenceDescriptionLengthMax + 1),
    steps: [
      gift,
      { ...gift, service: 'no-such-thing', message: `${gift.message}x` },
      { ...gift, kind: 'top_of_mind', service: crate.slug },
      { ...gift, kind: 'card', service: 'top-of-mind', message: '' },
      reminder({ note: '' }),
      reminder({ note: 'x'.repeat(reminderNoteLengthMax + 1) }),
    ],
  })
  expect(faults(wrong).map(({ field }) => field)).toEqual([
    'title',
    'description',
    'steps.0.service',
    'steps.1.service',
    'steps.1.message',
    'steps.2.service',
    'steps.3.service',
    'steps.3.message',
    'steps.4.note',
    'steps.5.note',
  ])
  const hidden = await change(key, {
    title: 'x'.repeat(titleLengthMax),
    description: 'x'.repeat(sequenceDescriptionLengthMax),
    steps: [{ ...gift, service: gone.slug }],
  })
  expect(faults(hidden).map(({ text }) => text)).toEqual(['None of the gifts it sends are available.'])
  const note = 'x'.repeat(reminderNoteLengthMax)
  const filled = Array.from({ length: stepsMax - 2 }, () => reminder({ after_days: daysAfterMax, note }))
  const steps = [
    { ...gift, service: gone.slug },
    { ...gift, service: crate.slug, after_days: -daysBeforeMax },
    ...filled,
  ]
  for (const refused of [
    [...steps, reminder({})],
    [reminder({ after_days: daysAfterMax + 1 })],
    [reminder({ after_days: -daysBeforeMax - 1 })],
    [reminder({ after_days: 1.5 })],
  ])
    expect((await saving(key, { steps: refused })).status).toBe(400)
  expect((await ready()).map(({ name }) => name)).not.toContain(key)
  const published = await changeAndPublish(key, { title: 'Half birthday', steps })
  expect(published.review).toContainEqual(
    expect.objectContaining({
      level: 'warning',
      text: 'Gone Gift is hidden: members get the sequence without step 1.',
    }),
  )
  expect((await ready()).at(-1)).toMatchObject({ name: key, title: 'Half birthday', steps: stepsMax - 1 })
})

test('of two concurrent publications with one title, one is rejected', async () => {
  const drafts = await Promise.all(
    [0, 1].map(async (number) => {
      const added = await desk.post(at, { document: blankSequence(`Ten years ${number}`) })
      const steps = [reminder({ note: 'Call' })]
      return change(added.body.data.key, { title: 'Ten years on', description: 'Kept in touch.', steps })
    }),
  )
  expect(drafts.flatMap(faults)).toEqual([])
  const answers = await Promise.all(
    drafts.map(({ key, draft: { revision } }) => desk.post(`${at}/${key}/draft/publish`, { revision })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  expect((await ready()).filter(({ title }) => title === 'Ten years on')).toHaveLength(1)
})

test("staff's published sequence survives a newer seed", async () => {
  await changeAndPublish('past-client', { title: 'Old friends' })
  await app.rows(sql`update ready_made_sequences set title = 'Old' where slug = 'new-employee'`)
  await app.rows(sql`update catalogue_version set seed_hash = 'an older one'`)
  await ensureCatalog(app.platform)
  const titles = (await ready()).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Old friends', 'New employee', 'Half birthday']))
  const { step_services: services } = (await desk.get('/v1/staff/catalogchoices')).body.data
  expect(services).toContainEqual(
    expect.objectContaining({ title: 'Gone Gift', sends: 'gift', active: false, price: null }),
  )
  expect(services).toContainEqual(expect.objectContaining({ slug: 'top-of-mind', sends: 'top_of_mind' }))
})
