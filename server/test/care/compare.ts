// The portal's state and the model's predictions as lines of text, so that a difference is readable as it is.
import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Day } from './days.ts'
import type { Portal } from './portal.ts'
import { isPackage } from './prices.ts'
import type { Gift, Owner, Plan, StaffReminders } from './state.ts'

type Lines = Map<string, string[]>

function add(lines: Lines, subject: string, line: string): void {
  lines.set(subject, [...(lines.get(subject) ?? []), line])
}

/** Every fact of the model, by plan and by member; emails only after the day `since`. */
export function predicted(owners: readonly Owner[], staff: StaffReminders, since: Day): Lines {
  const lines: Lines = new Map()
  for (const [day, count] of staff)
    if (day > since) add(lines, 'staff', `mail ${day} appointments-to-set: ${count}`)
  for (const owner of owners) {
    for (const plan of owner.plans) {
      add(lines, plan.id, planLine(plan))
      for (const gift of plan.gifts) add(lines, plan.id, giftLine(gift))
    }
    for (const { day, cents, ok } of owner.charges)
      add(lines, owner.id, `charge ${day} ${cents} ${ok ? 'taken' : 'refused'}`)
    for (const [name, count] of owner.mails)
      if (name.slice(0, 10) > since) add(lines, owner.id, `mail ${name} x${count}`)
    for (const lot of owner.lots)
      add(lines, owner.id, `lot ${lot.kind} ${lot.reason} of ${lot.on} ${lot.issued} left ${lot.left}`)
    for (const { cents } of owner.promises) add(lines, owner.id, `promised ${cents}`)
  }
  return sorted(lines)
}

function planLine({ kind, status, nextCharge, autoRenew }: Plan): string {
  return isPackage(kind)
    ? `package ${status}`
    : `plan ${status}, next charge ${nextCharge}${autoRenew ? '' : ', not renewing'}`
}

/** The gift's day and state. For a held gift, also when its member's deadline started and what it is waiting for. */
function giftLine({
  day,
  state,
  incompleteOn,
  awaitsHome,
  atVisit,
  visit,
}: Pick<Gift, 'day' | 'incompleteOn' | 'awaitsHome' | 'atVisit' | 'visit'> & { state: string }): string {
  const open = ['pending', 'paused', 'incomplete'].includes(state)
  const held =
    state !== 'incomplete' ? '' : incompleteOn === null ? ' by staff' : ` by its member since ${incompleteOn}`
  const home = open && awaitsHome ? ', lacks the new home' : ''
  const arranged = open && atVisit ? (visit === null ? ', lacks its appointment' : `, at ${visit}`) : ''
  return `gift ${day} ${state}${held}${home}${arranged}`
}

/** Returns the same facts as stored by the portal. */
export async function readPortal(portal: Portal, since: Day): Promise<Lines> {
  const { app } = portal
  const lines: Lines = new Map()
  const idOf = new Map([...portal.people].map(([id, { contactKey }]) => [contactKey, id]))
  const ownerOf = new Map([...portal.owners].map(([id, { key }]) => [key as string, id]))
  const ownerAt = new Map([...portal.owners].map(([id, { email }]) => [email, id]))
  const nameOf = (names: Map<string, string>, key: string) => names.get(key) ?? key

  const plans = await app.rows<{
    contact_key: ContactKey
    status: string
    next_charge: string
    auto_renew: boolean
  }>(sql`select contact_key, status, next_charge::text, auto_renew from plans`)
  for (const plan of plans) {
    const renewing = plan.auto_renew ? '' : ', not renewing'
    add(
      lines,
      nameOf(idOf, plan.contact_key),
      `plan ${plan.status}, next charge ${plan.next_charge}${renewing}`,
    )
  }
  const packages = await app.rows<{ contact_key: ContactKey; status: string }>(
    sql`select contact_key, status from packages`,
  )
  for (const each of packages) add(lines, nameOf(idOf, each.contact_key), `package ${each.status}`)
  // A sent gift stays with the plan it was sent for.
  const gifts = await app.rows<Parameters<typeof giftLine>[0] & { contact_key: ContactKey }>(
    sql`select contact_key, event_date::text as day, status as state, awaits_address as "awaitsHome",
          (incomplete_at at time zone 'UTC')::date::text as "incompleteOn", appointment_required as "atVisit",
          (appointment_at at time zone 'UTC')::date::text as visit
        from touches join experiences on experiences.key = experience_key`,
  )
  for (const gift of gifts) add(lines, nameOf(idOf, gift.contact_key), giftLine(gift))
  const charges = await app.rows<{ member_key: MemberKey; day: string; cents: number; state: string }>(
    sql`select member_key, (created_at at time zone 'UTC')::date::text as day, amount_cents as cents, state from charges`,
  )
  for (const { member_key, day, cents, state } of charges) {
    const end = state === 'succeeded' ? 'taken' : state === 'failed' ? 'refused' : state
    add(lines, nameOf(ownerOf, member_key), `charge ${day} ${cents} ${end}`)
  }
  const { staffEmail } = app.platform.settings
  const mails = await app.rows<{ to_address: string; day: Day; template: string; count: number }>(
    sql`select to_address, (created_at at time zone 'UTC')::date::text as day, template, count(*)::int as count
        from outbox where created_at >= ${since}::date + 1 and to_address <> ${staffEmail} group by 1, 2, 3`,
  )
  for (const mail of mails)
    add(lines, nameOf(ownerAt, mail.to_address), `mail ${mail.day} ${mail.template} x${mail.count}`)
  const reminders = await app.rows<{ day: Day; template: string; subject: string }>(
    sql`select (created_at at time zone 'UTC')::date::text as day, template, subject
        from outbox where created_at >= ${since}::date + 1 and to_address = ${staffEmail}`,
  )
  for (const { day, template, subject } of reminders)
    add(lines, 'staff', `mail ${day} ${template}: ${subject.split(' ')[0]}`)
  const lots = await app.rows<{
    member_key: MemberKey
    kind: string
    reason: string
    day: Day
    issued: number
    remaining: number
  }>(
    sql`select member_key, kind, reason, (created_at at time zone 'UTC')::date::text as day, issued_cents as issued, remaining_cents as remaining from lots`,
  )
  for (const lot of lots) {
    add(
      lines,
      nameOf(ownerOf, lot.member_key),
      `lot ${lot.kind} ${lot.reason} of ${lot.day} ${lot.issued} left ${lot.remaining}`,
    )
  }
  const promises = await app.rows<{ member_key: MemberKey; cents: number }>(
    sql`select member_key, cents from promised_credits where issued_at is null`,
  )
  for (const each of promises) add(lines, nameOf(ownerOf, each.member_key), `promised ${each.cents}`)
  return sorted(lines)
}

function sorted(lines: Lines): Lines {
  return new Map([...lines].map(([subject, own]) => [subject, own.toSorted()]))
}

/** The differences by subject, with the acts done to it; empty if none. */
export function differences(
  model: Lines,
  real: Lines,
  history: ReadonlyMap<string, readonly string[]>,
): string {
  const told: string[] = []
  for (const subject of new Set([...model.keys(), ...real.keys()])) {
    const [expected, actual] = [model.get(subject) ?? [], real.get(subject) ?? []]
    const missing = without(expected, actual)
    const further = without(actual, expected)
    if (missing.length + further.length === 0) continue
    told.push(
      `${subject}: ${(history.get(subject) ?? []).join('; ')}`,
      ...missing.map((line) => `  - ${line}`),
      ...further.map((line) => `  + ${line}`),
    )
  }
  return told.join('\n')
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return lines.filter((line) => {
    const at = rest.indexOf(line)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}
