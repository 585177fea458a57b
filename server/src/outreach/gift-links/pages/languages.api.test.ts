import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildBuyer } from '../../../../test/build/order.ts'
import { denver, linkItem } from '../../../../test/build/outreach/gift-link.ts'
import { buildService } from '../../../../test/build/service.ts'
import { form, requestPage } from '../../../../test/build/survey.ts'
import { pageToken } from './page-token.ts'

const app = useTestApp({ now: '2027-03-01T12:00:00Z' })

/** A gift that we emailed to a person with this language. */
async function sentTo(language: PersonLanguage | null) {
  const buyer = await buildBuyer(app)
  const service = await buildService(app)
  const email = `belen-${app.next('belen')}@example.com`
  const contact = await buildContact(app, { member: buyer.member, firstName: 'Belén', email, language })
  expect((await buyer.pay([linkItem(contact, service, { send_by: 'email' })])).status).toBe(200)
  const [mail] = await app.mailsTo(email)
  const code = /\/g\/([\w-]{22})/.exec(mail?.plain ?? '')?.[1] ?? ''
  const get = (header: string | null, path = '') =>
    requestPage(app, `/g/${code}${path}`, header === null ? {} : { headers: { 'accept-language': header } })
  return { ...buyer, service, contact, email, code, mail, get }
}

const subjects = {
  en: 'Dana has a little something for you',
  es: 'Dana tiene un detalle para ti',
  fr: 'Dana a une petite attention pour vous',
}

test('D-1-94 a mail uses the person’s language, a page theirs, the browser’s, or English', async () => {
  for (const language of [null, 'en', 'es', 'fr'] as const) {
    const { mail, get } = await sentTo(language)
    expect([language, mail?.subject]).toEqual([language, subjects[language ?? 'en']])
    expect(mail?.html).toContain(`<html lang="${language ?? 'en'}">`)
    for (const header of [null, 'es-MX,es;q=0.9']) {
      const shown = language ?? (header === null ? 'en' : 'es')
      const { html } = await get(header)
      expect([language, header, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([language, header, shown])
    }
  }
  const unknown = await requestPage(app, '/g/aaaaaaaaaaaaaaaaaaaaaa', {
    headers: { 'accept-language': 'fr' },
  })
  expect([unknown.status, unknown.html.includes('Il n’y a rien à cette adresse.')]).toEqual([404, true])
})

test('D-1-95 pages in Spanish have its dates and errors, and mark the catalog’s English', async () => {
  const { get, code, service } = await sentTo('es')
  const press = (path: string, fields: Record<string, string> = {}) =>
    form(app, `/g/${code}/${path}`, { token: pageToken(code), ...fields })
  expect((await get(null)).html).toContain('Disponible hasta el 31 de marzo de 2027')
  await press('open')
  const opened = (await get(null)).html
  expect(opened).toContain(`<h1 lang="en">${service.experience.title}</h1>`)
  const typed = { name: 'Belén Castro', street: denver.street, city: 'Denver', state: 'CO', country: 'US' }
  const wrong = await press('address', { ...typed, zip: '9999' })
  expect([wrong.status, wrong.html.includes('Escribe un código postal válido de Estados Unidos.')]).toEqual([
    400,
    true,
  ])
  expect((await press('address', { ...typed, zip: denver.zip })).status).toBe(303)
  expect((await get('en')).html).toContain('Es tuyo. Lo estamos envolviendo.')
})

test('D-1-90 mails are in the person’s language, name the member and the address, and can be stopped', async () => {
  const buyer = await buildBuyer(app)
  await app.rows(sql`insert into survey_settings (member_key, mails_on, postal_address)
    values (${buyer.member.key}, true, '410 Harbor Street, Oakland, CA 94607')
    on conflict (member_key) do update set postal_address = excluded.postal_address`)
  const service = await buildService(app)
  const email = `luc-${app.next('luc')}@example.com`
  const luc = await buildContact(app, { member: buyer.member, firstName: 'Luc', email, language: 'fr' })
  await buyer.pay([linkItem(luc, service, { send_by: 'email' })])
  const [mail] = await app.mailsTo(email)
  expect(mail?.plain).toContain('Dana Whitfield')
  expect(mail?.plain).toContain('410 Harbor Street, Oakland, CA 94607')
  expect(mail?.plain).toContain('Ne plus recevoir ces courriels de Dana Whitfield')
  expect(mail?.plain).toContain('Disponible jusqu’au 31 mars 2027.')
  const [row] = await app.rows<{ url: string; from_name: string }>(
    sql`select unsubscribe_url as url, from_name from outbox where to_address = ${email}`,
  )
  expect(row?.from_name).toBe('Dana Whitfield via Goodturn')
  const path = new URL(row?.url ?? '').pathname
  const asks = await requestPage(app, path, { headers: { 'accept-language': 'es' } })
  expect(asks.html).toContain('<html lang="fr">')
  expect(asks.html).toContain('Ne plus recevoir ces courriels de Dana Whitfield')
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await requestPage(app, path, { method: 'POST', body })).status).toBe(200)
  expect(await app.rows(sql`select from survey_stops where member_key = ${buyer.member.key}`)).toHaveLength(1)
})
