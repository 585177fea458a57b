import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { setFunding } from '../../src/money/easy-billing/set-funding.ts'
import type { TestApp } from '../app.ts'

/** Sets up easy billing with card recharges, which lets finance charge the card for up to $1,000 without approval. */
export async function buildStandingOrder(app: TestApp, memberKey: MemberKey): Promise<void> {
  await app.rows(
    sql`update members set permissions = array_append(permissions, 'easy-billing') where key = ${memberKey}`,
  )
  const setUp = { status: 'active', type: 'credit_card' } as const
  await app.db.transaction((tx) => setFunding(tx, memberKey, setUp, app.cause()))
}
