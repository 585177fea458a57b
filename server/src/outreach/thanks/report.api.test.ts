import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { heicBytes, jpegBytes, pngBytes, redAndBlue } from '../../../test/build/picture.ts'
import { buildAcceptedGift, deliver } from '../../../test/build/outreach/thanks.ts'
import { requestPage } from '../../../test/build/survey.ts'
import { removeExpiredUploads } from '../../identity/uploads/remove-expired.ts'
import { pageToken } from '../gift-links/pages/page-token.ts'

const app = useTestApp({ now: '2027-03-01T15:00:00Z' })

type Bytes = Uint8Array<ArrayBuffer>
type Picture = readonly [name: string, content: Bytes, type: string]

async function given({ delivered = true } = {}) {
  const made = await buildAcceptedGift(app)
  if (delivered) await deliver(app, made.touchKey)
  const { code } = made
  const get = (path = '') => requestPage(app, `/g/${code}${path}`)
  const send = (fields: Record<string, string>, pictures: readonly Picture[] = []) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ token: pageToken(code), ...fields })) body.set(name, value)
    for (const [name, content, type] of pictures) body.append('pictures', new File([content], name, { type }))
    if (pictures.length === 0) body.append('pictures', new File([], ''))
    return requestPage(app, `/g/${code}/problem`, { method: 'POST', body })
  }
  const report = async () => (await made.caller.get(`/v1/thanks/${made.touchKey}`)).body.data.report
  const messages = () =>
    app.rows<{ key: string; message: string; title: string; email: string; object_key: string }>(
      sql`select key, message, title, email, object_key from support_messages where object_key = ${made.touchKey}`,
    )
  return { ...made, code, get, send, report, messages }
}

const stored = () =>
  app.rows<{ name: string; expires_at: string | null }>(sql`select name, expires_at from uploads`)
const png = async (name = 'box.png'): Promise<Picture> => [name, await pngBytes(), 'image/png']

/** `content`, followed by zeros up to `length` bytes: decoders stop at the picture's end. */
function padded(content: Bytes, length: number): Bytes {
  const bytes = new Uint8Array(length)
  bytes.set(content)
  return bytes
}

test('D-1-82 before delivery there is no "Something is wrong"', async () => {
  const { get, send, report } = await given({ delivered: false })
  expect((await get()).html).not.toContain('Something is wrong')
  expect(await get('/problem')).toMatchObject({ status: 303 })
  expect((await send({ reason: 'damaged' })).status).toBe(404)
  expect(await report()).toBeNull()
})

test('D-1-82 a reason, a note, and up to three pictures by the limits of uploads', async () => {
  const { get, send, report, messages } = await given()
  expect((await get()).html).toContain('Something is wrong')
  expect((await get('/problem')).html).toContain('enctype="multipart/form-data"')
  const gif: Picture = ['box.gif', new Uint8Array(await redAndBlue().gif().toBuffer()), 'image/gif']
  const named: Picture = ['box.png', gif[1], 'image/png']
  const none: Picture = ['note.jpg', new TextEncoder().encode('No picture at all.'), 'image/jpeg']
  const large: Picture = ['large.jpg', padded(await jpegBytes(), 10 * 1024 * 1024 + 1), 'image/jpeg']
  const words = { reason: 'damaged', note: 'One corner is <wet>.' }
  const four = await Promise.all([1, 2, 3, 4].map((at) => png(`${at}.png`)))
  for (const [fields, pictures, why] of [
    [{ note: words.note }, [], /id="reason-wrong">.*Choose what happened\./],
    [{ ...words, note: 'x'.repeat(351) }, [], /id="note-wrong">.*1 character too long/],
    [words, four, /id="pictures-wrong">.*Choose at most three pictures\./],
    [words, [gif], /id="pictures-wrong">.*“box\.gif” can’t be sent/],
    [words, [named], /id="pictures-wrong">.*We couldn’t read “box\.png”/],
    [words, [none], /id="pictures-wrong">.*We couldn’t read “note\.jpg”/],
    [words, [await png(), large], /id="pictures-wrong">.*“large\.jpg” is larger than 10 MB.*choose all/],
  ] as const) {
    const page = await send(fields, pictures)
    expect(page.status).toBe(400)
    expect(page.html).toMatch(why)
    if ('reason' in fields) expect(page.html).toMatch(/value="damaged"[^>]* checked/)
    if (fields.note === words.note) expect(page.html).toContain('>\nOne corner is &#60;wet&#62;.</textarea>')
  }
  expect(await report()).toBeNull()
  expect(await messages()).toEqual([])

  const exif = { IFD0: { Artist: 'Grace' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 48/1 0/1' } }
  const located = new Uint8Array(await redAndBlue().withExifMerge(exif).jpeg().toBuffer())
  expect((await sharp(located).metadata()).exif).toBeDefined()
  const limit: Picture = ['limit.jpg', padded(located, 10 * 1024 * 1024), 'image/jpeg']
  const sent = await send(words, [limit, await png(), ['me.heic', heicBytes(), 'image/heic']])
  expect(sent.status).toBe(303)
  const [row] = await app.rows<{ pictures: string[] }>(sql`select pictures from gift_reports`)
  expect(row?.pictures).toHaveLength(3)
  for (const name of row?.pictures ?? []) {
    const served = await fetch(`${app.url}/files/pictures/${name}`)
    const { format, exif: left, xmp } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect([format, left, xmp]).toEqual(['jpeg', undefined, undefined])
  }
  // What was stored for refused forms goes; what was sent stays.
  await app.travelTo(new Date(app.now.getTime() + 26 * 3_600_000))
  await removeExpiredUploads.run(app.platform, app.cause())
  expect((await stored()).map(({ name }) => name).toSorted()).toEqual(row?.pictures.toSorted())
})

test('a report opens one support message that names the gift, and its member sees it', async () => {
  const { get, send, report, messages, touchKey, service, grace, caller, member } = await given()
  const words = { reason: 'missing', note: 'Not at the door.' }
  expect((await send(words, [await png()])).status).toBe(303)
  expect((await send({ ...words, note: 'Again' }, [await png()])).status).toBe(303)
  expect(await get('/problem')).toMatchObject({ status: 303 })
  expect((await get()).html).toContain('Thank you for telling us.')
  expect((await get()).html).not.toContain(`/problem"`)
  expect(await report()).toEqual({ reason: 'missing', first_name: 'Grace', at: expect.any(Number) })
  const [message, ...more] = await messages()
  expect(more).toEqual([])
  expect(message).toMatchObject({
    message: 'It’s missing\n\nNot at the door.',
    title: `${service.title} for Grace Okafor`,
    email: grace.email,
  })
  const staff = await app.staff('support')
  const waiting = (await staff.get('/v1/staff/queues/messages')).body.data
  expect(waiting).toContainEqual(expect.objectContaining({ key: message?.key, title: 'Grace Okafor' }))
  const { report: shown, touch } = (await staff.get(`/v1/staff/queues/messages/${message?.key}`)).body.data
  expect(touch).toMatchObject({ key: touchKey, member: { email: member.email } })
  expect(shown).toMatchObject({ title: service.title, person: 'Grace Okafor' })
  expect(shown.pictures).toHaveLength(1)
  const mails = await app.mailsTo(app.platform.settings.staffEmail)
  expect(mails.find(({ subject }) => subject === 'Message from Grace Okafor')?.plain).toContain(touchKey)
  // The words are for staff: neither a call nor an email gives them to the member.
  expect(JSON.stringify((await caller.get(`/v1/thanks/${touchKey}`)).body)).not.toContain('door')
  expect((await app.mailsTo(member.email)).map(({ plain }) => plain).join('')).not.toContain('at the door')
})

test('a form without the page’s token, or no form at all, reports nothing', async () => {
  const { code, send, report } = await given()
  expect((await send({ reason: 'damaged', token: 'x' })).status).toBe(400)
  const path = `/g/${code}/problem`
  const plain = await requestPage(app, path, {
    method: 'POST',
    body: new URLSearchParams({ reason: 'damaged' }),
  })
  expect(plain.status).toBe(400)
  const broken = await requestPage(app, path, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: 'nonsense',
  })
  expect(broken.status).toBe(400)
  expect(await report()).toBeNull()
})

test('an erased person takes their note and their report along', async () => {
  const { send, caller, grace, touchKey, press } = await withNote()
  expect((await press).status).toBe(303)
  expect((await send({ reason: 'damaged', note: 'Wet' }, [await png('wet.png')])).status).toBe(303)
  const [before] = await app.rows<{ pictures: string[] }>(
    sql`select pictures from gift_reports where touch_key = ${touchKey}`,
  )
  expect((await caller.post(`/v1/erasures/people/${grace.key}`)).status).toBe(204)
  expect(await app.rows(sql`select 1 from thanks_notes where touch_key = ${touchKey}`)).toEqual([])
  expect(await app.rows(sql`select 1 from gift_reports where touch_key = ${touchKey}`)).toEqual([])
  const [picture] = await app.rows<{ gone: boolean }>(
    sql`select expires_at is not null as gone from uploads where name = ${before?.pictures[0]}`,
  )
  expect(picture).toEqual({ gone: true })
})

async function withNote() {
  const made = await given()
  const body = new URLSearchParams({ token: pageToken(made.code), note: 'Lovely' })
  return { ...made, press: requestPage(app, `/g/${made.code}/thanks`, { method: 'POST', body }) }
}
