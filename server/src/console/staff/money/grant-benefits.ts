import type { DiscountKey, TokenKey } from '@goodturn/contract/ids'
import { findNamedMember } from '../../../identity/accounts/find-member.ts'
import { namedServices } from '../../../shop/catalog/named-services.ts'
import { recordAct } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { grantDiscount } from '../../../money/promotions/grant.ts'
import { grantTokens } from '../../../money/tokens/grant.ts'
import { once } from '../approvals/once.ts'
import type { Reduction } from './reduction.ts'

interface GrantInput {
  member: string
  title: string
  qty: number
  reason: string
}

/** Gives a member a personal discount, good for all services if none is named. Returns its key. */
export async function grantDiscountTo(
  ctx: Ctx,
  input: GrantInput & { reduction: Reduction; services: readonly string[] | null; expiresAt: Date | null },
): Promise<DiscountKey> {
  const cause = ctx.cause()
  const { title, qty, reason, reduction, expiresAt } = input
  return ctx.transaction(async (tx) => {
    const { key: memberKey } = await findNamedMember(tx, input.member)
    const serviceKeys = input.services && (await namedServices(tx, input.services))
    const made = await once(tx, ctx, async () => {
      const facts = { memberKey, title, qty, serviceKeys, expiresAt, now: cause.now }
      const key = await grantDiscount(tx, { ...facts, ...reduction })
      await recordAct(tx, cause, 'discount.grant', memberKey, {
        discount: key,
        title,
        qty,
        ...reduction,
        reason,
      })
      return key
    })
    return made.key
  })
}

/** Gives a member tokens for the named services. Returns the key of their kind. */
export async function grantTokensTo(
  ctx: Ctx,
  input: GrantInput & { services: readonly string[]; cents: number },
): Promise<TokenKey> {
  const cause = ctx.cause()
  const { title, qty, reason, cents: amountCents } = input
  return ctx.transaction(async (tx) => {
    const { key: memberKey } = await findNamedMember(tx, input.member)
    const serviceKeys = await namedServices(tx, input.services)
    const made = await once(tx, ctx, async () => {
      const facts = { memberKey, title, qty, serviceKeys, amountCents, reason, now: cause.now }
      const key = await grantTokens(tx, facts)
      await recordAct(tx, cause, 'token.grant', memberKey, { token: key, title, qty, amountCents, reason })
      return key
    })
    return made.key
  })
}
