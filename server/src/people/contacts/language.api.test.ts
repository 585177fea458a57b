import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { importLine, importMapping, importOf, importRow } from '../../../test/build/import.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp()

test('D-1-93 a person’s language is set, changed, cleared, and refused if it is no choice', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const made = await caller.post('/v1/contacts', { first_name: 'Belén', last_name: 'Castro', language: 'es' })
  expect(made.body.data).toMatchObject({ language: 'es' })
  const path = `/v1/contacts/${made.body.data.key}`
  expect((await caller.patch(path, { language: 'fr' })).body.data.language).toBe('fr')
  // Absent changes nothing; empty clears.
  expect((await caller.patch(path, { first_name: 'Belén' })).body.data.language).toBe('fr')
  expect((await caller.patch(path, { language: '' })).body.data.language).toBeNull()
  for (const language of ['de', 'ES', 5, ['es']]) {
    const refused = await caller.patch(path, { language })
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'language'])
  }
})

test('D-1-93 people are filtered by language, and by none', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  for (const [firstName, language] of [
    ['Ana', 'es'],
    ['Bea', 'es'],
    ['Luc', 'fr'],
    ['Sam', 'en'],
    ['Joan', null],
  ] as const)
    await buildContact(app, { member, firstName, language })
  const found = async (query: string) => {
    const { data, total } = (await caller.get(`/v1/contacts?${query}`)).body
    const names = data.map(({ first_name: name }: { first_name: string }) => name)
    expect(total).toBe(names.length)
    return names
  }
  expect(await found('language=es')).toEqual(['Ana', 'Bea'])
  expect(await found('language=fr')).toEqual(['Luc'])
  expect(await found('language=none')).toEqual(['Joan'])
  expect(await found('language=es&contact_type=prospect')).toEqual([])
  expect((await caller.get('/v1/contacts?language=de')).status).toBe(400)
})

test('D-1-93 an import column sets the language in its usual spellings; others are errors', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const cells = ['Spanish', 'es-MX', 'Español', 'français', 'EN', '']
  const rows = cells.map((language, at) => importRow(at + 1, { language }))
  expect((await caller.post('/imports/process', importOf(rows))).status).toBe(200)
  const read = await Promise.all(
    cells.map(async (_, at) => {
      const [{ key }] = (await caller.get(`/v1/contacts?search=person${at + 1}`)).body.data
      return (await caller.get(`/contacts/${key}`)).body.data.language
    }),
  )
  expect(read).toEqual(['es', 'es', 'es', 'fr', 'en', null])
  const mapping = { ...importMapping, language: 8 }
  const checked = await caller.post('/imports/validate', {
    contacts: [[...importLine(1), 'Klingon']],
    mapping,
  })
  expect(checked.body.data[0]).toMatchObject({
    status: 'error',
    errors: [{ field: 'language', message: 'Please choose a language.' }],
  })
})
