import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { mailCoded } from '../remind.ts'
import type { LinkToMail } from '../remind.queries.ts'

/**
 * Asks the recipients of gifts that came back for another address, by the link that they have (D-1-76). Those whose
 * member passed the link on get no email: the member tells them. Listens to `touches.returned`.
 */
export async function askAgain(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  cause: Cause,
): Promise<void> {
  const links = await rowsOf<Pick<LinkToMail, 'key' | 'memberKey' | 'sealedCode'>>(
    tx,
    sql`select key, member_key as "memberKey", sealed_code as "sealedCode" from gift_links
        where touch_key = any(${textArray(touchKeys)}) and state = 'accepted' and send_by = 'email'
          and sealed_code is not null order by key`,
  )
  await mailCoded(tx, links, 'returned', cause)
}
