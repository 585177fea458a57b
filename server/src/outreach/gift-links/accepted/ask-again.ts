import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { mailCoded } from '../remind.ts'
import { emailedLinks } from '../remind.queries.ts'

/**
 * Asks the recipients of gifts that came back for another address, by the link that they have (D-1-76). Those whose
 * member passed the link on get no email: the member tells them. Listens to `touches.returned`.
 */
export async function askAgain(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  cause: Cause,
): Promise<void> {
  const cameBack = sql`g.touch_key = any(${textArray(touchKeys)}) and g.state = 'accepted'`
  await mailCoded(tx, await emailedLinks(tx, cameBack), 'returned', cause)
}
