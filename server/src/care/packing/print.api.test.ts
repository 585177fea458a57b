import { inflateSync } from 'node:zlib'
import type { StaffKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'

const app = useTestApp({ env: { WAREHOUSE_ADDRESS: '1280 Freeport Blvd, Dock 4 | Sparks, NV 89431' } })

/** A started batch for people, and a function that prints it to the end. */
async function batchOf(names: readonly string[], gift: Parameters<typeof buildExperience>[1] = {}) {
  const staff = await app.staff('fulfillment')
  const member = await buildMember(app)
  const experience = await buildExperience(app, gift)
  const touches = []
  for (const displayName of names) {
    const recipient = await buildRecipient(app, member, { displayName })
    touches.push(await buildTouch(app, { member, recipient, experience, eventDate: dateIn(app.now) }))
  }
  const chosen = { experiences: [experience.key], until: dateIn(app.now) }
  const batch = (await staff.post('/v1/staff/packing/batches', chosen)).body.data
  const ask = (papers: readonly string[]) =>
    staff.post(`/v1/staff/packing/batches/${batch.key}/prints`, { papers })
  const newest = async () => (await staff.get('/v1/staff/packing/prints')).body.data[0]
  return { staff, batch, touches, ask, newest }
}

interface Pdf {
  pages: number
  text: string
  /** The lines by the name of their face. */
  set: Map<string, string[]>
  sizes: Set<string>
}

/** Reads one of our PDFs back: its pages, and its text by the font tables. */
async function read(staffKey: StaffKey, key: string): Promise<Pdf> {
  const cookie = await app.staffSessionOf(staffKey)
  const answer = await fetch(`${app.url}/api/v1/staff/packing/prints/${key}/file`, { headers: { cookie } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  const all = bytes.toString('latin1')
  expectIndex(all)
  const streams = new Map<string, string>()
  for (const { 1: id = '', 2: head = '', index } of all.matchAll(/(\d+) 0 obj\n<<(.*)>>stream\n/g)) {
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const start = index + (/stream\n/.exec(all.slice(index))?.index ?? 0) + 7
    if (head.includes('FlateDecode') && !head.includes('Length1'))
      streams.set(id, inflateSync(bytes.subarray(start, start + length)).toString('latin1'))
  }
  const fonts = new Map<string, Map<string, string>>()
  const dictionary = /\/Font<<(.*?)>>/.exec(all)?.[1] ?? ''
  for (const [, name = '', id = ''] of dictionary.matchAll(/\/(\w+) (\d+) 0 R/g)) {
    const table = new RegExp(`\\n${id} 0 obj\\n.*?/ToUnicode (\\d+) 0 R`).exec(all)?.[1] ?? ''
    const pairs = (streams.get(table) ?? '').matchAll(/<([0-9a-f]{4})><([0-9a-f]+)>\n/g)
    const words = [...pairs].map(([, glyph = '', code = '']) => [glyph, fromHex(code)] as const)
    fonts.set(name, new Map(words))
  }
  const lines = [...streams.values()].flatMap((stream) =>
    [...stream.matchAll(/\/(\w+) [\d.]+ Tf .*?\[(.*?)\]TJ/g)].map(([, font = '', shown = '']) => ({
      font,
      words: (shown.match(/(?<=[<0-9a-f])[0-9a-f]{4}(?=([0-9a-f]{4})*>)/g) ?? [])
        .map((glyph) => fonts.get(font)?.get(glyph) ?? '\ufffd')
        .join(''),
    })),
  )
  const set = new Map<string, string[]>()
  for (const { font, words } of lines) set.set(font, [...(set.get(font) ?? []), words])
  const sizes = new Set([...all.matchAll(/\/MediaBox\[0 0 ([\d.]+ [\d.]+)\]/g)].map(([, size = '']) => size))
  return {
    pages: all.match(/\/Type\/Page\//g)?.length ?? 0,
    text: lines.map(({ words }) => words).join('\n'),
    set,
    sizes,
  }
}

const fromHex = (code: string) => Buffer.from(code, 'hex').swap16().toString('utf16le')

/** Each object is where the file's index says. */
function expectIndex(all: string): void {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(all)?.[1])
  const entries = [...all.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)]
  expect(entries.length).toBeGreaterThan(8)
  for (const [index, [, at]] of entries.entries())
    expect(all.slice(Number(at), Number(at) + 12)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
}

test('a batch prints as one PDF in the background', async () => {
  const { staff, batch, ask, newest } = await batchOf(['Åsa Öberg', 'Thúy Nguyễn'])
  const papers = ['cards_a6', 'slips', 'labels_4x6']
  const asked = await ask(papers)
  expect(asked.body.data).toMatchObject({ state: 'waiting', done: 0, total: 6, papers })
  expect((await staff.get(`/v1/staff/packing/prints/${asked.body.data.key}/file`)).status).toBe(404)
  // Two requests before printing produce one print.
  expect((await ask(papers)).body.data.key).toBe(asked.body.data.key)
  await app.platform.jobs.drain()
  const print = await newest()
  expect(print).toMatchObject({ state: 'done', done: 6, refused: [], batch: { name: batch.name } })
  const { pages, text, sizes } = await read(staff.staffKey, print.key)
  expect(pages).toBe(2 * 2 + 2 + 2)
  expect(sizes).toEqual(new Set(['297.64 419.53', '396.00 612.00', '288.00 432.00']))
  const rows = (await staff.get(`/v1/staff/packing/batches/${batch.key}/touches`)).body.data
  for (const { code } of rows)
    for (const letter of ['S', 'C', 'L']) expect(text).toContain(`${code}-${letter}`)
  for (const words of [
    'Åsa Öberg,',
    'Thúy Nguyễn',
    'Happy holidays to all of you.',
    'Oakland, CA',
    'Sparks, NV 89431',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('$')
  expect((await staff.get('/v1/staff/packing/today')).body.data.progress.printed).toBe(2)
})

test('the pen writes every signature, and the whole of a handwritten card', async () => {
  const printed = await batchOf(['Åsa Öberg'])
  await printed.ask(['cards_a6'])
  await app.platform.jobs.drain()
  const first = await read(printed.staff.staffKey, (await printed.newest()).key)
  expect(first.set.get('pen')).toEqual(['Dana Whitfield'])
  expect(first.set.get('card')).toEqual(
    expect.arrayContaining(['Åsa Öberg,', 'Happy holidays to all of you.']),
  )

  const written = await batchOf(['Åsa Öberg', 'Thúy Nguyễn'], { handwritten: true })
  await written.ask(['cards_a6'])
  await app.platform.jobs.drain()
  const second = await read(written.staff.staffKey, (await written.newest()).key)
  expect(second.set.get('pen')?.join(' ')).toBe(
    'Åsa Öberg, Happy holidays to all of you. Dana Whitfield Dana Whitfield',
  )
  // The pen has no ễ: the card is set in one face all the same.
  expect(second.set.get('card')).toEqual(
    expect.arrayContaining(['Thúy Nguyễn,', 'Happy holidays to all of you.']),
  )
})

test('four cards fit on Letter, and four labels on A4', async () => {
  const { staff, ask, newest } = await batchOf(['Ann A', 'Bea B', 'Cal C', 'Dee D', 'Eve E'])
  await ask(['cards_letter', 'labels_a4'])
  await app.platform.jobs.drain()
  const { pages, sizes, text } = await read(staff.staffKey, (await newest()).key)
  expect(pages).toBe(2 * 2 + 2)
  expect(sizes).toEqual(new Set(['612.00 792.00', '595.28 841.89']))
  expect(text.match(/Eve E/g)).toHaveLength(2)
})

test("a pick list counts what's left without marking it printed", async () => {
  const { staff, batch, touches, ask, newest } = await batchOf(['Ann A', 'Bea B', 'Cal C'])
  await app.rows(sql`update touches set personalization = 'B. B.' where key = ${touches[1]?.key}`)
  const before = (await staff.get('/v1/staff/packing/today')).body.data.progress.printed
  await ask(['pick_list'])
  await app.platform.jobs.drain()
  const print = await newest()
  expect(print).toMatchObject({ state: 'done', done: 3, total: 3 })
  const { pages, sizes, text } = await read(staff.staffKey, print.key)
  expect([pages, sizes]).toEqual([1, new Set(['612.00 792.00'])])
  for (const words of ['Pick list', batch.name, touches[0]?.title, '3 left to pack', '1 personalized'])
    expect(text).toContain(words)
  expect(text).not.toContain('Ann A')
  expect((await staff.get('/v1/staff/packing/today')).body.data.progress.printed).toBe(before)
})

test('cards with unsupported characters are skipped; others are printed', async () => {
  const { staff, touches, ask, newest } = await batchOf(['Good One', 'Bad One', 'Long One'])
  const write = (at: number, message: string) =>
    app.db.execute(sql`update touches set custom_message = ${message} where key = ${touches[at]?.key}`)
  await write(1, 'Congratulations 中文')
  await write(2, 'line\n'.repeat(60))
  await ask(['cards_a6', 'slips'])
  await app.platform.jobs.drain()
  const print = await newest()
  expect(
    print.refused.map(({ name, why }: { name: string; why: string }) => `${name}: ${why}`).sort(),
  ).toEqual([
    'Bad One: It has characters that can’t be printed: 中 文',
    'Long One: Its message is too long for the card.',
  ])
  const { text, pages } = await read(staff.staffKey, print.key)
  expect(pages).toBe(3)
  expect(text).toContain('Good One')
  expect(text).not.toContain('Bad One')
})

test("a print can be stopped only before it's done", async () => {
  const { staff, ask, newest } = await batchOf(['Stop One'])
  const { key } = (await ask(['slips'])).body.data
  expect((await staff.post(`/v1/staff/packing/prints/${key}/stop`)).body.data.state).toBe('stopped')
  await app.platform.jobs.drain()
  expect((await newest()).state).toBe('stopped')
  const again = (await ask(['slips'])).body.data
  expect(again.key).not.toBe(key)
  await app.platform.jobs.drain()
  expect((await staff.post(`/v1/staff/packing/prints/${again.key}/stop`)).status).toBe(400)
})

test("without a label provider, label printing isn't offered", async () => {
  const { staff, batch, ask } = await batchOf(['Own Label'])
  const refused = await ask(['slips', 'labels_carrier'])
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    400,
    'Carrier labels can’t be bought here. Print address labels instead.',
  ])
  expect((await staff.get(`/v1/staff/packing/batches/${batch.key}/labels`)).body.data).toEqual({
    sold: false,
    have: 0,
    to_buy: 0,
    cost: 0,
  })
})

test('print files are removed after two days', async () => {
  const { staff, ask, newest } = await batchOf(['Old One'])
  await ask(['slips'])
  await app.platform.jobs.drain()
  const { key } = await newest()
  const file = () => staff.get(`/v1/staff/packing/prints/${key}/file`)
  await app.travelTo('2027-03-03T08:00:00Z', { daily: ['remove-prints'] })
  expect((await file()).status).toBe(200)
  await app.travelTo('2027-03-04T08:00:00Z', { daily: ['remove-prints'] })
  expect((await file()).status).toBe(404)
})

test('D-1-74 slips and labels show a private address whole, under the name given with it', async () => {
  const { staff, batch, touches, ask, newest } = await batchOf(['Grace Okafor'])
  const key = touches[0]?.key ?? ''
  await app.rows(sql`update touches set location_key = null, ship_to_name = 'G. Lind',
    private_place = '{"city": "Denver", "state": "CO", "country": "US"}' where key = ${key}`)
  await app.rows(sql`insert into touch_private_addresses (touch_key, street, street2, city, state, zip, country)
    values (${key}, '4417 Quillvane Terrace', 'Unit 9Z', 'Denver', 'CO', '80203', 'US')`)
  for (const paper of ['slips', 'labels_4x6']) {
    await ask([paper])
    await app.platform.jobs.drain()
    const print = await newest()
    expect(print.refused).toEqual([])
    const { text } = await read(staff.staffKey, print.key)
    for (const words of ['G. Lind', '4417 Quillvane Terrace', 'Unit 9Z', 'Denver, CO 80203'])
      expect(text).toContain(words)
  }
  const rows = await staff.get(`/v1/staff/packing/batches/${batch.key}/touches`)
  expect(rows.body.data).toMatchObject([{ name: 'G. Lind', city: 'Denver, CO' }])
  expect(JSON.stringify(rows.body)).not.toMatch(/Quillvane/)
})
