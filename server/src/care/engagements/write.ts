import { platformsOf } from '@goodturn/contract/care/engagements/kinds'
import { otherEngagementsMax } from '@goodturn/contract/care/engagements/limits'
import type { Engagement, EngagementInput } from '@goodturn/contract/care/engagements/schema'
import { normalizedValue } from '@goodturn/contract/care/engagements/value'
import type { EngagementKey, MemberKey } from '@goodturn/contract/ids'
import { and, eq } from 'drizzle-orm'
import { lockMember } from '../../identity/accounts/member.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { noSuchEngagement, platformTaken, tooManyEngagements } from './errors.ts'
import { engagementsOfMember, presentEngagement } from './list.ts'
import { userEngagements } from './tables.ts'

/**
 * Adds an engagement (C-7-02): at most 20 besides social and review links, and one social or review link per platform.
 * Repeating the same input, as a double click does, returns the existing one.
 */
export async function addEngagement(tx: Tx, memberKey: MemberKey, given: EngagementInput, cause: Cause) {
  const wanted = columnsOf(given)
  const others = await lockedEngagements(tx, memberKey)
  const same = others.find((one) => isSame(one, wanted))
  if (same) return same
  requireRoom(others, wanted)
  const [row] = await tx
    .insert(userEngagements)
    .values({ key: newKey('engagement'), memberKey, ...wanted, createdAt: cause.now })
    .returning()
  return presentEngagement(row as NonNullable<typeof row>)
}

/** Changes an engagement of the member's (C-7-03); 404 for any other key. */
export async function changeEngagement(
  tx: Tx,
  memberKey: MemberKey,
  key: EngagementKey,
  given: EngagementInput,
) {
  const wanted = columnsOf(given)
  const all = await lockedEngagements(tx, memberKey)
  if (!all.some((one) => one.key === key)) throw noSuchEngagement()
  requireRoom(
    all.filter((one) => one.key !== key),
    wanted,
  )
  const [row] = await tx
    .update(userEngagements)
    .set(wanted)
    .where(and(eq(userEngagements.key, key), eq(userEngagements.memberKey, memberKey)))
    .returning()
  return presentEngagement(row as NonNullable<typeof row>)
}

/** Removes an engagement of the member's (C-7-04); 404 for any other key. */
export async function removeEngagement(tx: Tx, memberKey: MemberKey, key: EngagementKey): Promise<void> {
  const rows = await tx
    .delete(userEngagements)
    .where(and(eq(userEngagements.key, key), eq(userEngagements.memberKey, memberKey)))
    .returning({ key: userEngagements.key })
  if (rows.length === 0) throw noSuchEngagement()
}

/** Locks the member's row and returns the member's engagements, so a concurrent writer sees the first one's changes. */
async function lockedEngagements(tx: Tx, memberKey: MemberKey): Promise<Engagement[]> {
  await lockMember(tx, memberKey)
  return engagementsOfMember(tx, memberKey)
}

type Columns = ReturnType<typeof columnsOf>

function columnsOf(given: EngagementInput) {
  const type = given.engagement_type
  const hasBody = type === 'sms' || type === 'email'
  return {
    engagementType: type,
    engagementTitle: given.engagement_title,
    engagementValue: normalizedValue(type, given.engagement_value),
    engagementBody: hasBody ? given.engagement_body || null : null,
    engagementMeta: platformsOf(type).length > 0 ? (given.engagement_meta ?? null) : null,
  }
}

function isSame(one: Engagement, wanted: Columns): boolean {
  return (
    one.engagement_type === wanted.engagementType &&
    one.engagement_title === wanted.engagementTitle &&
    one.engagement_value === wanted.engagementValue &&
    one.engagement_body === wanted.engagementBody &&
    one.engagement_meta === wanted.engagementMeta
  )
}

function requireRoom(others: readonly Engagement[], { engagementType: type, engagementMeta: meta }: Columns) {
  if (meta === null) {
    const count = others.filter((one) => one.engagement_meta === null).length
    if (count >= otherEngagementsMax) throw tooManyEngagements()
  } else if (others.some((one) => one.engagement_type === type && one.engagement_meta === meta)) {
    throw platformTaken(meta, type)
  }
}
