import type { ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'

/** The keys of services that staff name by key or slug, in the given order; refuses an unknown name at `field`. */
export async function namedServices(
  tx: Tx,
  names: readonly string[],
  field = 'services',
): Promise<ServiceKey[]> {
  const found = await rowsOf<{ key: ServiceKey; slug: string }>(
    tx,
    sql`select key, slug from services where key in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
          or slug in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
  )
  return names.map((name) => {
    const service = found.find(({ key, slug }) => key === name || slug === name)
    if (!service) throw invalid(field, `There’s no service called ${name}.`)
    return service.key
  })
}
