import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildEngagement } from '../../../test/build/engagement.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { members } from '../../identity/accounts/tables.ts'

const app = useTestApp()

async function start() {
  const member = await buildMember(app, { firstName: 'Dana', company: 'Harbor & <Main>' })
  const recipient = await buildRecipient(app, member)
  const touch = await buildTouch(app, {
    member,
    recipient,
    change: { status: 'completed', completedAt: app.now },
  })
  const caller = await app.as(member)
  const path = await cardPath(caller, `?touch=${touch.key}`)
  const link = await buildEngagement(app, member, { engagement_value: 'https://harborandmain.com/worth' })
  const engagements = async () => (await caller.get(`/v1/touches/engagements/${touch.key}`)).body.data
  const count = async () =>
    (await caller.get(`/v1/touches/details/${touch.key}`)).body.data.touch_engagements_count
  return { member, recipient, touch, caller, path, link, engagements, count }
}

type Caller = Awaited<ReturnType<typeof app.as>>

async function cardPath(caller: Caller, query = ''): Promise<string> {
  const { body } = await caller.get(`/v1/userengagements/card${query}`)
  return new URL(body.data.url).pathname
}

async function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const answer = await fetch(app.url + path, { method, headers, redirect: 'manual' })
  return { status: answer.status, html: await answer.text(), headers: Object.fromEntries(answer.headers) }
}

const follow = (path: string, { key }: { key: string }) =>
  ask(`${path}/${key}`, 'POST', { 'content-type': 'application/x-www-form-urlencoded' })

test('a license number on a card page is labeled once', async () => {
  const { member, path } = await start()
  const shown = async (reNumber: string) => {
    await app.db.update(members).set({ reNumber }).where(eq(members.key, member.key))
    return /<footer><p>([^<]*)<\/p>/.exec((await ask(path)).html)?.[1]
  }
  expect(await shown('01982447')).toBe('DRE#/NMLS# 01982447')
  expect(await shown('DRE 01982447')).toBe('DRE 01982447')
  expect(await shown('nmls #4711')).toBe('nmls #4711')
})

test('the card page shows member and links, but no recipient', async () => {
  const { path, recipient } = await start()
  expect(path).toMatch(/^\/e\/[\w-]{22}$/)
  const page = await ask(path)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Dana Whitfield')
  expect(page.html).toContain('Harbor &#38; &#60;Main&#62;')
  expect(page.html).toContain('What your home is worth today')
  expect(page.html).toContain('Opens harborandmain.com')
  for (const secret of [
    ...recipient.displayName.split(' '),
    'Citrus',
    'satsumas',
    'Oakland',
    '94611',
    '@example',
  ]) {
    expect(page.html).not.toContain(secret)
  }
  expect(page.html).not.toMatch(/<script|<img|<link|@font-face|touch_|contact_|member_/)
  expect(page.headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*form-action 'self'/),
  })
  expect(page.headers).not.toHaveProperty('set-cookie')
})

test('link clicks by POST count once daily; views count nothing', async () => {
  const { path, link, engagements, count, caller, touch } = await start()
  await ask(path)
  await ask(`${path}/${link.key}`)
  expect([await count(), await engagements()]).toEqual([0, []])

  const followed = await follow(path, link)
  expect(followed.status).toBe(200)
  expect(followed.html).toContain(
    '<meta http-equiv="refresh" content="0;url=https://harborandmain.com/worth">',
  )
  expect(followed.html).toContain('href="https://harborandmain.com/worth"')
  await Promise.all([1, 2, 3].map(() => follow(path, link)))
  expect(await count()).toBe(1)
  expect(await engagements()).toEqual([
    {
      engagement_type: 'link',
      engagement_title: 'What your home is worth today',
      created: expect.any(Number),
    },
  ])
  await app.travelTo(new Date(app.now.getTime() + 86_400_000))
  await follow(path, link)
  expect(await count()).toBe(2)

  const listed = async (query: string) =>
    (await caller.get(`/v1/users/activity${query}`)).body.data.map(({ key }: { key: string }) => key)
  const member = await buildMember(app)
  await buildTouch(app, { member })
  expect(await listed('?type=engagements')).toEqual([touch.key])
  const { body } = await (await app.as(member)).get('/v1/users/activity?type=engagements')
  expect(body).toMatchObject({ data: [], total: 0, counts: { all: 0 } })
  expect((await caller.get('/v1/users/activity?type=other')).status).toBe(400)
})

test("example and unsent cards aren't counted, and say so", async () => {
  const { member, caller, link } = await start()
  const waiting = await buildTouch(app, { member })
  const path = await cardPath(caller, `?touch=${waiting.key}`)
  expect((await ask(path)).html).toContain('hasn’t been sent yet')
  expect((await follow(path, link)).status).toBe(200)
  const example = await cardPath(caller)
  expect((await follow(example, link)).status).toBe(200)
  expect(await app.rows(sql`select 1 from touch_engagements where touch_key = ${waiting.key}`)).toEqual([])
})

test('phone, text, and email links open apps and are escaped', async () => {
  const { member, path } = await start()
  const of = (parts: object) => buildEngagement(app, member, parts)
  const phone = await of({ engagement_type: 'phone', engagement_value: '+1 (510) 555-0118' })
  const desk = await of({ engagement_type: 'phone', engagement_value: '510-555-0118 x12' })
  const sms = await of({
    engagement_type: 'sms',
    engagement_value: '5105550118',
    engagement_body: 'A & "B"?',
  })
  const email = await of({ engagement_type: 'email', engagement_value: 'dana@example.com' })
  expect((await follow(path, phone)).html).toContain('href="tel:+15105550118"')
  expect((await follow(path, desk)).html).toContain('href="tel:5105550118,12"')
  expect((await follow(path, sms)).html).toContain('href="sms:5105550118?&#38;body=A%20%26%20%22B%22%3F"')
  expect((await follow(path, email)).html).toContain('href="mailto:dana@example.com"')
})

test('unknown, withdrawn, erased, and disabled codes share one page', async () => {
  const { member, recipient, touch, caller, path, link } = await start()
  const closed = async (at: string) => {
    const page = await ask(at)
    expect(page).toMatchObject({ status: 404, html: expect.stringContaining('links aren’t available') })
    expect(page.html).not.toMatch(/Dana|Whitfield|services/)
    expect((await follow(at, link)).status).toBe(404)
    return page.html
  }
  const texts = [await closed('/e/x'), await closed(`${path}x`), await closed(`/e/${'a'.repeat(21)}A`)]
  await caller.patch('/v1/users/permissionpreferences', { 'qr-feedback': 0 })
  texts.push(await closed(path), await closed(await cardPath(caller)))
  await app.db.update(members).set({ qrFeedback: true }).where(eq(members.key, member.key))
  expect((await ask(path)).status).toBe(200)
  await app.rows(sql`update touches set status = 'canceled' where key = ${touch.key}`)
  texts.push(await closed(path))
  await app.rows(sql`update touches set status = 'completed' where key = ${touch.key}`)
  await app.rows(sql`update contacts set archived_at = now() where key = ${recipient.key}`)
  texts.push(await closed(path))
  expect(new Set(texts).size).toBe(1)
})

test('codes are unique, unguessable, and lead to their member', async () => {
  const first = await start()
  const second = await start()
  expect(first.path).not.toBe(second.path)
  // Another member's link isn't on this card: the card is shown instead, and nothing is counted.
  const crossed = await follow(first.path, second.link)
  expect(crossed.html).toContain('It’s good to see you here')
  expect([await first.count(), await second.count()]).toEqual([0, 0])
  const raw = Buffer.from(first.touch.key.slice(-22)).toString('base64url').slice(0, 22)
  expect((await ask(`/e/${raw}`)).status).toBe(404)
})

test('code guessing is limited, and codes stay out of logs', async () => {
  const { path, link, count } = await start()
  const foreign = await ask(`${path}/${link.key}`, 'POST', { origin: 'https://elsewhere.example' })
  expect([foreign.status, await count()]).toEqual([403, 0])
  await app.rows(sql`delete from limit_buckets`)
  for (let looks = 0; looks < 60; looks += 1) expect((await ask(path)).status).toBe(200)
  expect((await ask(path)).status).toBe(429)
  for (let tries = 0; tries < 60; tries += 1) expect((await ask('/e/x')).status).toBe(404)
  expect((await ask('/e/x')).html).toContain('Please try again later')
  await app.rows(sql`delete from limit_buckets`)
  expect(app.logLines.filter((line) => line.includes(path))).toEqual([])
  expect(app.logLines.some((line) => line.includes('/e/[kept out]'))).toBe(true)
})
