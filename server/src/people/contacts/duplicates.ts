import type { ContactKey } from '@goodturn/contract/ids'
import { foldText, sortNameOf } from '@goodturn/contract/people/contacts/derive'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/like.ts'
import { type Scope, ownedIn } from '../../identity/teams/scope.ts'

/** The form's fields for a person so far. */
export interface DuplicateQuery {
  first_name?: string | undefined
  last_name?: string | undefined
  email?: string | undefined
  street?: string | undefined
  zip?: string | undefined
  except?: string | undefined
}

export interface DuplicateRow {
  key: ContactKey
  display_name: string
  email: string | null
  contact_type: string
}

/** People of the scope with the same email, or with the same name at the same address (CG-33); at most five. */
export async function findDuplicates(tx: Tx, scope: Scope, like: DuplicateQuery): Promise<DuplicateRow[]> {
  const reasons: SQL[] = []
  const email = like.email?.trim().toLowerCase()
  if (email) reasons.push(sql`c.email = ${email}`)
  if (like.first_name && like.last_name && like.street && like.zip) {
    const name = sortNameOf({
      firstName: like.first_name,
      lastName: like.last_name,
      partnerFirstName: null,
      partnerLastName: null,
    })
    const address = `% ${escapeLike(foldText(like.street))} %${escapeLike(foldText(like.zip))}`
    reasons.push(sql`(c.sort_name = ${name} and exists (
      select from locations l where l.contact_key = c.key and l.archived_at is null and l.search_text like ${address}))`)
  }
  if (reasons.length === 0) return []
  return rowsOf<DuplicateRow>(
    tx,
    sql`select c.key, c.display_name, c.email, c.contact_type from contacts c
        where ${ownedIn(scope, sql`c`)} and c.archived_at is null and c.key <> ${like.except ?? ''}
          and (${sql.join(reasons, sql` or `)})
        order by c.created_at desc, c.key desc limit 5`,
  )
}
