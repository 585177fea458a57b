import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The input that a gift of this kind requires from its member before it can go out. */
export interface RequiredInput {
  personalization: boolean
  new_address: boolean
}

/** The input that a touch requires from its member, based on its gift and its package. */
export async function requiredInputOf(tx: Tx, key: TouchKey): Promise<RequiredInput> {
  const [asks] = await rowsOf<RequiredInput>(
    tx,
    sql`select e.personalization_required as personalization,
          (t.parent_kind = 'package' and s.requires_future_address) as new_address
        from touches t join experiences e on e.key = t.experience_key join services s on s.key = t.service_key
        where t.key = ${key}`,
  )
  return asks ?? { personalization: false, new_address: false }
}
