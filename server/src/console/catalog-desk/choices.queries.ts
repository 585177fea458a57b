import type { CatalogChoices } from '@goodturn/contract/console/catalog-desk/schema'
import { dollars } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { languageName } from '../../shop/catalog/present.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** Languages offered for card texts, besides those that gifts already have. */
const extraLanguages = ['es', 'fr', 'pt', 'de', 'it', 'zh', 'ko', 'vi', 'tl', 'ar']

/** The options of document fields, except the services that sequence steps can send. */
export async function findChoices(tx: Tx): Promise<Omit<CatalogChoices, 'step_services'>> {
  const categories = await rowsOf<CatalogChoices['categories'][number]>(
    tx,
    sql`select slug as key, title, title_other from categories order by position, slug`,
  )
  const services = await rowsOf<Omit<CatalogChoices['services'][number], 'price'> & { price_cents: number }>(
    tx,
    sql`select key, slug, title, type, active, price_cents from services order by title, key`,
  )
  const experiences = await rowsOf<CatalogChoices['experiences'][number]>(
    tx,
    sql`select e.slug, e.title, s.title as service from experiences e join services s on s.key = e.service_key
        order by e.title, e.slug`,
  )
  const used = await rowsOf<{ code: string }>(
    tx,
    sql`select distinct words ->> 'code' as code from experiences cross join lateral jsonb_array_elements(translations) as words
        where service_key is not null and words ->> 'code' <> 'en'`,
  )
  const codes = new Set([...extraLanguages, ...used.map(({ code }) => code)])
  const languages = [...codes].map((code) => ({ code, name: languageName(code) }))
  return {
    categories,
    services: services.map(({ price_cents: cents, ...one }) => ({ ...one, price: dollars(cents) })),
    experiences,
    languages: languages.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}
