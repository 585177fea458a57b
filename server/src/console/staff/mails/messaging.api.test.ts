import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ensureCatalog } from '../../../../../seed/catalog/load.ts'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildPrompt } from '../../../../test/build/prompt.ts'
import { buildExperience } from '../../../../test/build/touch.ts'
import { readCommand } from '../commands.ts'

const app = useTestApp()
const staff = async () => {
  const admin = await buildMember(app, { isAdmin: true })
  return { admin, caller: await app.as(admin) }
}
const audited = (admin: { key: string }) =>
  app.rows<{ act: string; detail: Record<string, unknown> }>(
    sql`select act, detail from audit where admin_key = ${admin.key} order by key`,
  )

describe('prompts', () => {
  test('prompts are added, changed, and retired by staff, and audited', async () => {
    const { admin, caller } = await staff()
    const added = await caller.post('/v1/admin/messagingprompts', {
      title: 'Poetic',
      description: 'With a rhyme or two.',
    })
    expect(added.status).toBe(201)
    const { key } = added.body.data
    expect(added.body.data).toEqual({
      key,
      title: 'Poetic',
      description: 'With a rhyme or two.',
      guidance: 'With a rhyme or two.',
      style: 'thanks',
      retired: false,
    })
    const changed = await caller.post(`/v1/admin/messagingprompts/${key}`, {
      title: 'Lyrical',
      style: 'playful',
    })
    expect(changed.body.data).toMatchObject({
      title: 'Lyrical',
      style: 'playful',
      guidance: 'With a rhyme or two.',
    })
    const member = await app.as(await buildMember(app))
    const offered = async () =>
      (await member.get('/v1/messagingprompts')).body.data.map(({ title }: { title: string }) => title)
    expect(await offered()).toContain('Lyrical')
    for (const twice of [1, 2]) {
      const { status, body } = await caller.post(`/v1/admin/messagingprompts/${key}/retire`)
      expect({ twice, status, retired: body.data.retired }).toEqual({ twice, status: 200, retired: true })
    }
    expect(await offered()).not.toContain('Lyrical')
    const all = await caller.get('/v1/admin/messagingprompts')
    expect(all.body.data).toContainEqual(expect.objectContaining({ key, retired: true }))
    expect(all.body.total).toBe(all.body.data.length)
    expect((await audited(admin)).map(({ act }) => act)).toEqual([
      'prompt.add',
      'prompt.change',
      'prompt.retire',
    ])
  })

  test('unknown prompts return 404; invalid titles or styles return 400', async () => {
    const { caller } = await staff()
    const { key } = await buildPrompt(app)
    expect((await caller.post('/v1/admin/messagingprompts/nothing', { title: 'New' })).status).toBe(404)
    expect((await caller.post('/v1/admin/messagingprompts/nothing/retire')).status).toBe(404)
    for (const bad of [{ title: '' }, { style: 'rude' }, { description: 'x'.repeat(300) }]) {
      expect((await caller.post(`/v1/admin/messagingprompts/${key}`, bad)).status).toBe(400)
    }
  })
})

describe('translations', () => {
  test('C-7-75 C-7-76 staff set, replace, and remove translations as title and msg', async () => {
    const { admin, caller } = await staff()
    const { key } = await buildExperience(app)
    const path = `/v1/admin/experiences/${key}`
    const spanish = { language: 'es', title: 'Caja', message: 'Pensé <b>en ti</b>.' }
    expect((await caller.post(`${path}/translations`, { ...spanish, message: 'Viejo.' })).status).toBe(200)
    const { body } = await caller.post(`${path}/translations`, spanish)
    expect(body.data.translations).toEqual([
      { code: 'es', language: 'Spanish', title: 'Caja', message: 'Pensé en ti.' },
    ])
    await caller.post(`${path}/translations`, { language: 'VI', title: 'Hộp', message: 'Cảm ơn.' })
    const member = await app.as(await buildMember(app))
    expect((await member.get(`/v1/experiences/${key}/contactmessages`)).body.data).toEqual([
      { title: 'Spanish', msg: 'Pensé en ti.' },
      { title: 'Vietnamese', msg: 'Cảm ơn.' },
    ])
    expect((await caller.post(`${path}/translations/remove`, { language: 'es' })).status).toBe(200)
    expect((await member.get(`/v1/experiences/${key}/contactmessages`)).body.data).toHaveLength(1)
    expect((await caller.post(`${path}/translations/remove`, { language: 'es' })).status).toBe(404)
    expect((await audited(admin)).map(({ act }) => act)).toEqual([
      'experience.translate',
      'experience.translate',
      'experience.translate',
      'experience.untranslate',
    ])
  })

  test('English, unknown languages, and overlong text are rejected', async () => {
    const { caller } = await staff()
    const { key } = await buildExperience(app)
    const path = `/v1/admin/experiences/${key}/translations`
    for (const [language, message] of [
      ['en', 'Hello.'],
      ['xx', 'Hello.'],
      ['spanish', 'Hola.'],
      ['es', ''],
      ['es', 'x'.repeat(351)],
    ]) {
      const { status } = await caller.post(path, { language, title: 'Box', message })
      expect(status, `${language} ${message?.length}`).toBe(400)
    }
    expect((await caller.get('/v1/admin/experiences/nothing')).status).toBe(404)
  })
})

describe('replacements', () => {
  test('staff set an ordered list without duplicates, or clear it', async () => {
    const { admin, caller } = await staff()
    const { key } = await buildExperience(app)
    const [one, two] = [
      await buildExperience(app, { title: 'Peaches' }),
      await buildExperience(app, { title: 'Soup' }),
    ]
    const [named] = await app.rows<{ slug: string }>(sql`select slug from experiences where key = ${two.key}`)
    const path = `/v1/admin/experiences/${key}/replacements`
    const { body } = await caller.post(path, { replacements: [named?.slug, one.key, one.key] })
    expect(body.data.replacements.map(({ title }: { title: string }) => title)).toEqual(['Soup', 'Peaches'])
    const marked = () =>
      app.rows(sql`select key from experiences where is_replacement and key in (${one.key}, ${two.key})`)
    expect(await marked()).toHaveLength(2)
    for (const replacements of [['nothing'], [key]]) {
      expect((await caller.post(path, { replacements })).status).toBe(400)
    }
    expect((await caller.get(`/v1/admin/experiences/${key}`)).body.data.replacements).toHaveLength(2)
    expect((await caller.post(path, { replacements: [] })).body.data.replacements).toEqual([])
    expect(await marked()).toEqual([])
    expect((await audited(admin)).at(-1)).toMatchObject({
      act: 'experience.replacements',
      detail: { before: [named?.slug, expect.any(String)], after: [] },
    })
  })
})

test('staff settings survive a newer catalog, which updates the rest', async () => {
  await ensureCatalog(app.platform)
  const { caller } = await staff()
  const slugs = { note: 'handwritten-note', tulips: 'tom-first-tulips' }
  await caller.post(`/v1/admin/experiences/${slugs.note}/translations/remove`, { language: 'fr' })
  await caller.post(`/v1/admin/experiences/${slugs.tulips}/replacements`, { replacements: [slugs.note] })
  const prompts = (await caller.get('/v1/admin/messagingprompts')).body.data as {
    key: string
    title: string
  }[]
  const playful = prompts.find(({ title }) => title === 'Playful')
  const shorter = prompts.find(({ title }) => title === 'Shorter')
  await caller.post(`/v1/admin/messagingprompts/${playful?.key}`, { title: 'Cheerful' })
  await caller.post(`/v1/admin/messagingprompts/${shorter?.key}/retire`)
  await app.db.execute(sql`update catalogue_version set seed_hash = 'older'`)
  await app.db.execute(sql`update experiences set title = 'Older' where slug = ${slugs.note}`)
  expect(await ensureCatalog(app.platform)).toBe(true)
  const note = (await caller.get(`/v1/admin/experiences/${slugs.note}`)).body.data
  expect(note.title).toBe('Handwritten Note')
  expect(note.translations.map(({ code }: { code: string }) => code)).toEqual(['es'])
  const tulips = (await caller.get(`/v1/admin/experiences/${slugs.tulips}`)).body.data
  expect(tulips.replacements.map(({ slug }: { slug: string }) => slug)).toEqual([slugs.note])
  const after = (await caller.get('/v1/admin/messagingprompts')).body.data
  expect(after).toContainEqual(expect.objectContaining({ key: playful?.key, title: 'Cheerful' }))
  expect(after).toContainEqual(expect.objectContaining({ key: shorter?.key, retired: true }))
})

test('commands become API calls', () => {
  const typed = (...args: string[]) => {
    const read = readCommand(args)
    return 'fault' in read ? read.fault : read.command
  }
  const post = (path: string, body?: object) => ({
    method: 'POST',
    path: `/v1/admin/${path}`,
    ...(body ? { body } : {}),
  })
  expect(typed('prompts')).toEqual({ method: 'GET', path: '/v1/admin/messagingprompts' })
  expect(typed('add-prompt', 'Poetic', 'With', 'a rhyme', '--style', 'playful')).toEqual(
    post('messagingprompts', { title: 'Poetic', description: 'With a rhyme', style: 'playful' }),
  )
  expect(typed('change-prompt', 'prompt_1', '--title', 'Warmer', '--guidance', 'Be warm')).toEqual(
    post('messagingprompts/prompt_1', { title: 'Warmer', guidance: 'Be warm' }),
  )
  expect(typed('retire-prompt', 'prompt_1')).toEqual(post('messagingprompts/prompt_1/retire'))
  expect(typed('experience', 'tulips')).toEqual({ method: 'GET', path: '/v1/admin/experiences/tulips' })
  expect(typed('translate', 'tulips', 'es', 'Tulipanes', 'Han', 'llegado.')).toEqual(
    post('experiences/tulips/translations', { language: 'es', title: 'Tulipanes', message: 'Han llegado.' }),
  )
  expect(typed('untranslate', 'tulips', 'es')).toEqual(
    post('experiences/tulips/translations/remove', { language: 'es' }),
  )
  expect(typed('replacements', 'tulips', 'peaches', 'soup')).toEqual(
    post('experiences/tulips/replacements', { replacements: ['peaches', 'soup'] }),
  )
  expect(typed('replacements', 'tulips', 'none')).toEqual(
    post('experiences/tulips/replacements', { replacements: [] }),
  )
  for (const [name, ...words] of [
    ['add-prompt', 'Poetic'],
    ['change-prompt', 'prompt_1'],
    ['translate', 'tulips'],
    ['replacements', 'tulips'],
  ]) {
    expect(typed(name ?? '', ...words)).toMatch(new RegExp(`^${name} needs`))
  }
})
