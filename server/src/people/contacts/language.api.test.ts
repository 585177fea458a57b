import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { importLine, importMapping, importOf, importRow } from '../../../test/build/import.ts'
import { buildMember } from '../../../test/build/member.ts'
import { contactStamp } from './stamp.ts'

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

test('the fingerprint of a person without a language is that of earlier releases', async () => {
  const contact = await buildContact(app, { member: await buildMember(app) })
  const read = async () =>
    app.rows<{
      now: string
      before: string
    }>(sql`select ${contactStamp} as now, md5(row(c.first_name, c.last_name,
      c.partner_first_name, c.partner_last_name, c.email, c.phone, c.partner_email, c.partner_phone, c.company,
      c.job_title, c.job_level, c.contact_type, c.tags, c.notes, c.shipping_salutation, c.message_salutation,
      c.birth_month, c.birth_day, c.birth_year, c.partner_birth_month, c.partner_birth_day, c.partner_birth_year,
      c.partner_anniversary, c.home_anniversary, c.employee_start_date, c.signature_marketing, c.assigned_member_key,
      array(select ''::text from locations where false))::text) as before
      from contacts c where c.key = ${contact.key}`)
  const [first] = await read()
  expect(first?.now).toBe(first?.before)
  await app.rows(sql`update contacts set language = 'es' where key = ${contact.key}`)
  expect((await read())[0]?.now).not.toBe(first?.now)
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
