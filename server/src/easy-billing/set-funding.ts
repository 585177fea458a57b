import type { MemberKey } from '@goodturn/contract/ids'
import type { FundingStatus, UserFunding } from '@goodturn/contract/easy-billing/schema'
import { present } from '../platform/assert.ts'
import { recordAct } from '../platform/audit.ts'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import { fundingOf } from './queries.ts'
import { userFundings } from './tables.ts'

/** Staff set up easy billing for a member, or switch it on and off (BG-77). Repeated, it changes nothing. */
export async function setFunding(
  tx: Tx,
  memberKey: MemberKey,
  status: FundingStatus,
  cause: Cause,
): Promise<UserFunding> {
  const facts = { key: newKey('userFunding'), memberKey, status, createdAt: cause.now }
  await tx
    .insert(userFundings)
    .values({ ...facts, fundingType: 'internal' })
    .onConflictDoUpdate({ target: userFundings.memberKey, set: { status } })
  await recordAct(tx, cause, 'member.easy_billing', memberKey, { status, funding_type: 'internal' })
  return present(await fundingOf(tx, memberKey), 'the record was written')
}
