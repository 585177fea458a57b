import type { MemberKey, PlanKey, TeamKey } from '@goodturn/contract/ids'
import { addDays, addMonths, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { newKey } from '../../src/platform/ids.ts'
import { endPlans } from '../../src/care/plans/end.ts'
import { refreshOffers } from '../../src/ordering/plan-offers/make.ts'
import { teamMembers } from '../../src/identity/teams/tables.ts'
import type { TestApp } from '../app.ts'
import { buildContact } from './contact.ts'
import { buildMember } from './member.ts'
import { type PlanParts, buildPlan } from './plan.ts'
import { buildTeam } from './team.ts'

/** Adds a member to a team. */
export async function joinTeamAs(
  app: TestApp,
  team: { key: TeamKey },
  member: { key: MemberKey },
  type: 'admin' | 'member' = 'member',
): Promise<void> {
  await app.db.insert(teamMembers).values({
    key: newKey('teamMember'),
    teamKey: team.key,
    memberKey: member.key,
    type,
    createdAt: app.now,
  })
}

/**
 * A team: its owner, a colleague who pays for plans, and `taker`, who is assigned the people and is offered their
 * plans.
 */
export async function buildOfferTeam(app: TestApp, taker?: Awaited<ReturnType<typeof buildMember>>) {
  const owner = await buildMember(app, { firstName: 'Olive', lastName: 'Owner' })
  const team = await buildTeam(app, owner)
  const payer = await buildMember(app, { firstName: 'Pat', lastName: 'Payer' })
  const assigned = taker ?? (await buildMember(app, { firstName: 'Tess', lastName: 'Taker' }))
  await joinTeamAs(app, team, payer)
  await joinTeamAs(app, team, assigned)
  return { owner, team, payer, taker: assigned }
}

type OfferTeam = Awaited<ReturnType<typeof buildOfferTeam>>

interface EndingParts extends Partial<Omit<PlanParts, 'member' | 'contact'>> {
  people: OfferTeam
  firstName?: string
  lastName?: string
  /** Days until it ends; negative if it has expired. */
  endsIn?: number
}

/** A plan paid by the payer for a person assigned to the taker, which will end or has ended. */
export async function buildEndingPlan(
  app: TestApp,
  { people, firstName = 'Grace', lastName = 'Okafor', endsIn = 30, ...parts }: EndingParts,
) {
  const contact = await buildContact(app, {
    member: people.payer,
    assignedMemberKey: people.taker.key,
    firstName,
    lastName,
  })
  const plan = await buildPlan(app, { member: people.payer, contact, ...parts })
  await endPlanIn(app, plan, endsIn)
  return plan
}

/** Moves the end of a plan and turns its renewal off; a date in the past expires it on that day. */
export async function endPlanIn(app: TestApp, plan: { key: PlanKey }, days: number): Promise<void> {
  const end = addDays(dateIn(app.now), days)
  const start = addMonths(end, -12)
  const { key } = plan
  await app.db.execute(
    sql`update plan_periods set starts_on = ${start}::date, ends_on = ${end}::date where plan_key = ${key}`,
  )
  await app.db
    .execute(sql`update plans set auto_renew = false, next_charge = ${end}::date, started_on = ${start}::date,
    anchor_day = ${Number(end.slice(8))} where key = ${key}`)
  if (days >= 0) return
  const expiredAt = new Date(app.now.getTime() + days * 86_400_000 + 3_600_000).toISOString()
  await app.platform.database.transaction(async (tx) => {
    await endPlans(tx, [key], { as: 'expired', reason: null }, app.cause())
    await tx.execute(sql`update plans set expired_at = ${expiredAt}::timestamptz where key = ${key}`)
  })
}

/** Makes the day's offers. Returns those for a member, as in the list of plans. */
export async function offersTo(app: TestApp, member: { key: MemberKey }) {
  await app.platform.database.transaction((tx) => refreshOffers(tx, app.cause()))
  const answer = await (await app.as(member)).get('/v1/subscriptions?page=1&status=active')
  return answer.body.transfers
}
