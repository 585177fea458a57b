import type { MemberKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { presentUser } from '../../identity/accounts/present.ts'
import { present } from '../../platform/assert.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { customers } from './tables.ts'

/** The member's customer at the processor, created if missing. Opens no transaction; call it outside one. */
export async function customerOf(ctx: Ctx): Promise<string> {
  const { memberKey } = ctx.actor
  const [known] = await ctx.db.select().from(customers).where(eq(customers.memberKey, memberKey))
  if (known) return known.processorRef

  const { processor } = ctx.platform.ports
  const user = await presentUser(ctx, memberKey)
  const { ref } = await processor.createCustomer({
    memberKey,
    email: user.email,
    name: `${user.first_name} ${user.last_name}`,
  })
  const rows = await rowsOf<{ processor_ref: string }>(
    ctx.db,
    sql`insert into customers (member_key, processor_ref) values (${memberKey}, ${ref})
        on conflict (member_key) do update set member_key = excluded.member_key returning processor_ref`,
  )
  return present(rows[0], 'a customer was just saved').processor_ref
}

/** Serializes changes to one member's cards: the second waits until the first has committed. */
export async function lockCards(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.select().from(customers).where(eq(customers.memberKey, memberKey)).for('update')
}
