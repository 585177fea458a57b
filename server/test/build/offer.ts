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

/** Makes somebody a member of a team. */
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

/** A team: its owner, a colleague who pays for plans, and `taker`, who looks after the people and is offered them. */
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
  /** Days until it ends; below 0 it expired so many days ago. */
  endsIn?: number
}

/** A plan that the payer pays for, of a person whom the taker looks after, and that is going to end, or did. */
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
  await endIn(app, plan, endsIn)
  return plan
}

/** Moves the end of a plan, which is told not to renew; in the past, it expired on that day. */
export async function endIn(app: TestApp, plan: { key: PlanKey }, days: number): Promise<void> {
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

/** Makes the offers of the day. Returns those to a member, as the list of plans shows them. */
export async function offersTo(app: TestApp, member: { key: MemberKey }) {
  await app.platform.database.transaction((tx) => refreshOffers(tx, app.cause()))
  const answer = await (await app.as(member)).get('/v1/subscriptions?page=1&status=active')
  return answer.body.transfers
}
