import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { present } from '../../../platform/assert.ts'
import { newKey } from '../../../platform/ids.ts'
import type { UserIntegrationRow } from '../queries.ts'
import { userIntegrations } from '../tables.ts'

type Connection = Omit<typeof userIntegrations.$inferInsert, 'key' | 'createdAt'>

/** Writes a member's connection to a service: two tabs that connect at once make one. */
export async function upsert(tx: Tx, ctx: Ctx, connection: Connection): Promise<UserIntegrationRow> {
  const { memberKey: _, slug: __, ...set } = connection
  const [row] = await tx
    .insert(userIntegrations)
    .values({ ...connection, key: newKey('userIntegration'), createdAt: ctx.cause().now })
    .onConflictDoUpdate({ target: [userIntegrations.memberKey, userIntegrations.slug], set })
    .returning()
  return present(row, 'an upsert returns its row')
}
