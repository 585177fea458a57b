import type { AddressAskKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { NewNotification } from './add.ts'

/** The news of an answered ask for the member who asked: the person, whose page has the address. */
export function givenAddresses(tx: Tx, askKey: AddressAskKey): Promise<NewNotification[]> {
  return rowsOf<NewNotification>(
    tx,
    sql`select a.member_key as "memberKey", a.contact_key as "subjectKey", '' as what, c.display_name as who,
          null::int as "amountCents", 1 as count
        from address_asks a join contacts c on c.key = a.contact_key where a.key = ${askKey}`,
  )
}
