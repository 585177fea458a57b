import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { pngBytes } from '../../../test/build/picture.ts'
import { deliver } from '../../../test/build/outreach/thanks.ts'
import { form, requestPage } from '../../../test/build/survey.ts'
import { buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { pageToken } from '../gift-links/pages/page-token.ts'

const app = useTestApp({ now: '2027-03-01T15:00:00Z' })

/** A gift that left with its card, of a member who switched thanks on. */
async function sent({ thanks = true, delivered = true } = {}) {
  const member = await buildMember(app, { firstName: 'Dana' })
  const recipient = await buildRecipient(app, member)
  const touch = await buildTouch(app, {
    member,
    recipient,
    change: { status: 'completed', completedAt: app.now },
  })
  const caller = await app.as(member)
  if (thanks) expect((await caller.patch('/users', { card_thanks: 1 })).body.data.card_thanks).toBe(1)
  if (delivered) await deliver(app, touch.key)
  const card = (await caller.get(`/v1/userengagements/card?touch=${touch.key}`)).body.data
  const path = new URL(card.url).pathname
  const code = path.slice(3)
  const get = (more = '', headers: Record<string, string> = {}) =>
    requestPage(app, `${path}${more}`, { headers })
  const thank = (note: string, token = pageToken(code)) => form(app, `${path}/thanks`, { token, note })
  const report = async (token = pageToken(code)) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ token, reason: 'damaged', note: 'Wet.' }))
      body.set(name, value)
    body.append('pictures', new File([await pngBytes()], 'box.png', { type: 'image/png' }))
    return requestPage(app, `${path}/problem`, { method: 'POST', body })
  }
  const said = async () => (await caller.get(`/v1/thanks/${touch.key}`)).body.data
  return { member, recipient, touch, caller, card, get, thank, report, said, code }
}

test('the code on a card leads to one note, which can be changed for 24 hours', async () => {
  const { get, thank, said, card } = await sent({ delivered: false })
  expect(card).toMatchObject({ qr: 1, thanks: 1 })
  expect((await get()).html).toContain('Say thank you')
  expect((await thank('')).status).toBe(400)
  expect((await thank('Lovely', 'x')).status).toBe(400)
  expect((await thank('x'.repeat(351))).status).toBe(400)
  expect((await said()).thanks).toBeNull()
  expect((await thank('Lovely')).status).toBe(303)
  expect((await said()).thanks).toMatchObject({ note: 'Lovely' })
  const again = (await get()).html
  expect(again).not.toContain('Say thank you')
  expect(again).not.toContain('Lovely')
  expect((await get('/thanks')).html).toContain('Lovely')
  expect((await thank('Lovelier')).status).toBe(303)
  expect((await said()).thanks).toMatchObject({ note: 'Lovelier' })
  await app.travelTo(new Date(app.now.getTime() + 25 * 3_600_000))
  expect((await thank('Too late')).status).toBe(303)
  expect((await get('/thanks')).status).toBe(303)
  expect((await said()).thanks).toMatchObject({ note: 'Lovelier' })
})

test('"Something is wrong" behind a card begins with the delivery, and is said once', async () => {
  const early = await sent({ delivered: false })
  expect((await early.get()).html).not.toContain('Something is wrong')
  expect((await early.report()).status).toBe(303)
  expect((await early.said()).report).toBeNull()

  const { get, report, said } = await sent()
  expect((await get()).html).toContain('Something is wrong')
  expect((await get('/problem')).html).toContain('enctype="multipart/form-data"')
  expect((await report('x')).status).toBe(400)
  expect((await report()).status).toBe(303)
  expect((await report()).status).toBe(303)
  expect((await said()).report).toMatchObject({ reason: 'damaged' })
  expect((await get()).html).toContain('Thank you for telling us.')
  expect(await get('/problem')).toMatchObject({ status: 303 })
})

test('D-1-85 the pages behind a printed code show neither address nor price', async () => {
  const { get, thank, recipient } = await sent()
  const [place] = await app.rows<Record<string, string>>(
    sql`select street, city, zip from locations where contact_key = ${recipient.key} limit 1`,
  )
  expect(place?.street).toBeTruthy()
  // Its experience costs $48.
  const secrets = [place?.street ?? '', place?.city ?? '', place?.zip ?? '', '$', '48.00', '4800']
  const pages = async () => [await get(), await get('/thanks'), await get('/problem')]
  for (const { html, headers } of [...(await pages()), (await thank('Lovely')) && (await get())]) {
    const words = html.replace(/<style>.*?<\/style>/gs, '')
    for (const secret of secrets) expect(words).not.toContain(secret)
    expect(html).not.toContain('<script')
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  }
})

test('the switch, a lock, a canceled or returned gift, and an erased person end thanks behind a card', async () => {
  const off = await sent({ thanks: false })
  expect(off.card).toMatchObject({ qr: 1, thanks: 0 })
  expect((await off.get()).html).not.toContain('Say thank you')
  expect((await off.thank('Lovely')).status).toBe(303)
  expect((await off.said()).thanks).toBeNull()

  for (const end of [
    (one: Awaited<ReturnType<typeof sent>>) =>
      app.rows(
        sql`insert into member_locks (member_key, reason, at) values (${one.member.key}, 'Fraud', now())`,
      ),
    (one: Awaited<ReturnType<typeof sent>>) =>
      app.rows(sql`update touches set status = 'returntosender' where key = ${one.touch.key}`),
    (one: Awaited<ReturnType<typeof sent>>) =>
      app.rows(sql`update touches set status = 'canceled' where key = ${one.touch.key}`),
    (one: Awaited<ReturnType<typeof sent>>) =>
      app.rows(sql`update touches set status = 'pending', completed_at = null where key = ${one.touch.key}`),
    (one: Awaited<ReturnType<typeof sent>>) =>
      app.rows(sql`update contacts set archived_at = now() where key = ${one.recipient.key}`),
    (one: Awaited<ReturnType<typeof sent>>) =>
      app.rows(sql`update members set card_thanks = false where key = ${one.member.key}`),
  ]) {
    const one = await sent()
    await end(one)
    expect((await one.get()).html).not.toContain('Say thank you')
    expect([303, 404]).toContain((await one.thank('Lovely')).status)
    expect(await app.rows(sql`select from thanks_notes where touch_key = ${one.touch.key}`)).toEqual([])
  }
})

test('with links off, the page behind a code is there for thanks alone', async () => {
  const { caller, get, touch } = await sent()
  await caller.patch('/v1/users/permissionpreferences', { 'qr-feedback': 0 })
  expect((await get()).html).toContain('Say thank you')
  expect((await caller.get(`/v1/userengagements/card?touch=${touch.key}`)).body.data).toMatchObject({ qr: 1 })
  await caller.patch('/users', { card_thanks: 0 })
  expect((await get()).status).toBe(404)
})

test('forms behind a card speak the language of their person', async () => {
  const { get, recipient } = await sent()
  await app.rows(sql`update contacts set language = 'es' where key = ${recipient.key}`)
  expect((await get()).html).toContain('<section lang="es">')
  expect((await get('/thanks')).html).toContain('<html lang="es">')
  await app.rows(sql`update contacts set language = null where key = ${recipient.key}`)
  expect((await get('/thanks', { 'accept-language': 'fr' })).html).toContain('<html lang="fr">')
})
