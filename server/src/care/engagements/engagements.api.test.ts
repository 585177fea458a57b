import { otherEngagementsMax } from '@goodturn/contract/care/engagements/limits'
import { engagementTypes, reviewPlatforms, socialPlatforms } from '@goodturn/contract/care/engagements/kinds'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildEngagement } from '../../../test/build/engagement.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp()

async function start() {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const post = (parts: object = {}) =>
    caller.post('/v1/userengagements', {
      engagement_type: 'link',
      engagement_title: 'My website',
      engagement_value: 'https://harborandmain.com',
      engagement_body: null,
      ...parts,
    })
  const list = async () => (await caller.get('/v1/userengagements')).body.data
  return { member, caller, post, list }
}

const errorOf = ({
  status,
  body,
}: {
  status: number
  body: { errors: { field?: string; message: string }[] }
}) => [status, body.errors[0]?.field ?? null, body.errors[0]?.message]

describe('calls', () => {
  test('C-7-01 C-7-02 C-7-03 C-7-04 C-3-09 an engagement is created, read, changed, and removed', async () => {
    const { caller, post, list } = await start()
    const made = await post({
      engagement_type: 'sms',
      engagement_value: '(510) 555-0118',
      engagement_body: ' Hi Dana ',
    })
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          engagement_type: 'sms',
          engagement_title: 'My website',
          engagement_value: '(510) 555-0118',
          engagement_body: 'Hi Dana',
          engagement_meta: null,
        },
      },
    })
    const social = await post({
      engagement_type: 'social',
      engagement_title: 'Instagram',
      engagement_value: 'instagram.com/dana',
      engagement_meta: 'instagram',
    })
    expect(await list()).toEqual([made.body.data, social.body.data])
    expect(social.body.data.engagement_meta).toBe('instagram')

    const path = `/v1/userengagements/${made.body.data.key}`
    const changed = await caller.put(path, {
      engagement_type: 'link',
      engagement_title: 'My homepage',
      engagement_value: 'harborandmain.com',
      engagement_body: null,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        data: {
          key: made.body.data.key,
          engagement_type: 'link',
          engagement_title: 'My homepage',
          engagement_value: 'https://harborandmain.com',
          engagement_body: null,
        },
      },
    })
    expect((await list())[0]).toEqual(changed.body.data)
    const removed = await caller.delete(path)
    expect([removed.status, await list()]).toEqual([204, [social.body.data]])
    expect((await caller.delete(path)).status).toBe(404)
    expect((await caller.put(path, { ...changed.body.data })).status).toBe(404)
  })

  test('C-3-10 C-3-11 C-3-12 only known types are accepted', async () => {
    const { post } = await start()
    const values: Record<string, object> = {
      link: {},
      phone: { engagement_value: '5105550118' },
      email: { engagement_value: 'dana@example.com' },
      sms: { engagement_value: '+1 510 555 0118' },
    }
    for (const type of engagementTypes) {
      const social = { engagement_value: 'https://www.yelp.com/biz/dana', engagement_meta: 'yelp' }
      const answer = await post({ engagement_type: type, ...(values[type] ?? social) })
      expect([type, answer.status]).toEqual([type, 201])
    }
    expect(errorOf(await post({ engagement_type: 'fax' }))).toEqual([
      400,
      'engagement_type',
      'Please choose a type.',
    ])
    expect(socialPlatforms).toEqual([
      'facebook',
      'instagram',
      'linkedin',
      'youtube',
      'twitter',
      'tiktok',
      'google',
      'yelp',
    ])
    expect(reviewPlatforms).toEqual(['yelp', 'google', 'facebook'])
    const tiktok = { engagement_value: 'https://tiktok.com/@d', engagement_meta: 'tiktok' }
    expect(errorOf(await post({ engagement_type: 'review', ...tiktok }))).toEqual([
      400,
      'engagement_meta',
      'Please choose a platform.',
    ])
  })

  test('C-5-33 C-5-34 links get a scheme, and other values are unchanged', async () => {
    const { post } = await start()
    const saved = async (parts: object) => (await post(parts)).body.data?.engagement_value
    expect(await saved({ engagement_value: ' example.com ' })).toBe('https://example.com')
    expect(await saved({ engagement_value: 'HTTP://Example.com/A b'.replace(' ', '%20') })).toBe(
      'HTTP://Example.com/A%20b',
    )
    expect(await saved({ engagement_value: 'example.com:8080/a' })).toBe('https://example.com:8080/a')
    expect(await saved({ engagement_type: 'phone', engagement_value: '510 555 0118' })).toBe('510 555 0118')
    expect(await saved({ engagement_type: 'email', engagement_value: 'dana@example.com' })).toBe(
      'dana@example.com',
    )
  })

  test('forbidden card links are rejected with a clear message', async () => {
    const { post, list } = await start()
    for (const engagement_value of [
      'javascript:alert(1)',
      'JavaScript:1',
      'javascript:5.5/alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      'localhost',
      'https://',
      'https://user:secret@example.com',
      'https://exa mple.com',
      'https://example.com\\@evil.example',
      'https://example.com/"onload',
    ]) {
      expect([engagement_value, ...errorOf(await post({ engagement_value }))]).toEqual([
        engagement_value,
        400,
        'engagement_value',
        'Please enter a valid URL.',
      ])
    }
    const yelp = { engagement_type: 'social', engagement_meta: 'yelp' }
    for (const host of ['example.com', 'yelp.com.example.com', 'notyelp.com']) {
      expect(errorOf(await post({ ...yelp, engagement_value: `https://${host}/` }))).toEqual([
        400,
        'engagement_value',
        'Please enter a link to Yelp.',
      ])
    }
    expect(errorOf(await post({ engagement_title: '   ' }))).toEqual([
      400,
      'engagement_title',
      'Please enter a title.',
    ])
    expect(errorOf(await post({ engagement_title: 'x'.repeat(101) }))[0]).toBe(400)
    const long = `https://example.com/${'a'.repeat(235)}`
    expect((await post({ engagement_title: 'Long', engagement_value: long })).status).toBe(201)
    expect(errorOf(await post({ engagement_value: `${long}a` }))).toEqual([
      400,
      'engagement_value',
      'Please use at most 255 characters.',
    ])
    for (const [value, status] of [
      ['123456', 400],
      ['1234567', 201],
      ['123456789012345', 201],
      ['1234567890123456', 400],
      ['1234567x', 400],
    ] as const) {
      const answer = await post({ engagement_type: 'phone', engagement_value: value })
      expect([value, answer.status]).toEqual([value, status])
    }
    const sms = { engagement_type: 'sms', engagement_value: '5105550118' }
    expect((await post({ ...sms, engagement_body: 'x'.repeat(350) })).status).toBe(201)
    expect(errorOf(await post({ ...sms, engagement_body: 'x'.repeat(351) }))).toEqual([
      400,
      'engagement_body',
      'Please use at most 350 characters.',
    ])
    expect(errorOf(await post({ engagement_type: 'email', engagement_value: 'a@b' }))[1]).toBe(
      'engagement_value',
    )
    expect(await list()).toHaveLength(4)
  })

  test("even concurrent requests can't exceed twenty non-social links", async () => {
    const { member, post, list } = await start()
    for (let made = 0; made < otherEngagementsMax - 2; made += 1) await buildEngagement(app, member)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => post({ engagement_value: `https://example.com/${n}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.errors[0].message).toBe(
      'You can have at most 20 engagements. Remove one to add another.',
    )
    const yelp = { engagement_type: 'social', engagement_meta: 'yelp', engagement_value: 'yelp.com/biz/d' }
    expect((await post(yelp)).status).toBe(201)
    expect(await list()).toHaveLength(otherEngagementsMax + 1)
  })

  test('one link per platform and kind; duplicates return the original', async () => {
    const { post, list } = await start()
    const yelp = { engagement_meta: 'yelp', engagement_value: 'https://yelp.com/biz/d' }
    const twice = await Promise.all([1, 2].map(() => post({ engagement_type: 'social', ...yelp })))
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(twice[0]?.body.data.key).toBe(twice[1]?.body.data.key)
    expect((await post({ engagement_type: 'review', ...yelp })).status).toBe(201)
    const other = await post({ engagement_type: 'social', ...yelp, engagement_value: 'https://yelp.com/x' })
    expect(errorOf(other)).toEqual([400, 'engagement_meta', 'You already have a Yelp social link.'])
    expect(await list()).toHaveLength(2)
  })
})

test('C-6-01 C-7-14 C-2.2-22 the preference starts on, and 0 or 1 sets it', async () => {
  const { caller } = await start()
  const now = async () => (await caller.get('/v1/auth/user')).body.data.permission_preferences
  expect(await now()).toEqual({ 'qr-feedback': 1 })
  for (const value of [0, 0, 1]) {
    const answer = await caller.patch('/v1/users/permissionpreferences', { 'qr-feedback': value })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { permission_preferences: { 'qr-feedback': value } } },
    })
    expect(await now()).toEqual({ 'qr-feedback': value })
  }
  for (const value of [2, '1', true, null, undefined]) {
    const answer = await caller.patch('/v1/users/permissionpreferences', { 'qr-feedback': value })
    expect(errorOf(answer)).toEqual([400, 'qr-feedback', 'Please send 1 or 0.'])
  }
})
