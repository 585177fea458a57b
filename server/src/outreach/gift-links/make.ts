import type { CheckoutKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays, dateIn, endOfDay, isZone } from '@goodturn/contract/time'
import type { HeldPlaced, OrderSettled } from '../../ordering/orders/events.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import { newCode } from './codes.ts'
import { mailLinks } from './mails/mail-links.ts'
import { giftLinkChoices, giftLinks } from './tables.ts'
import { type LinkToMake, experiencesOf, heldWith, linksToMake, paidWith } from './to-make.queries.ts'

/** Rows per insert: far below the database's limit of parameters. */
const rowsPerInsert = 1000

/**
 * Makes the links of a paid order, and emails those that we send. Listens to `orderSettled`, in the transaction that
 * settles the order, so that a gift and its link exist together or not at all.
 */
export async function makeLinks(tx: Tx, order: OrderSettled, cause: Cause): Promise<void> {
  if (!order.hasLinks) return
  const made = await linksToMake(tx, paidWith(order.checkoutKey), order.memberKey)
  await write(tx, made, { ...order, payment: 'paid' }, cause)
}

/** Makes the links that are paid once they are accepted (D-1-25). Listens to `heldPlaced`. */
export async function makeHeldLinks(
  tx: Tx,
  { sendingKey, memberKey }: HeldPlaced,
  cause: Cause,
): Promise<void> {
  const made = await linksToMake(tx, heldWith(sendingKey), memberKey)
  await write(tx, made, { checkoutKey: sendingKey, memberKey, payment: 'held' }, cause)
}

async function write(
  tx: Tx,
  made: readonly LinkToMake[],
  order: { checkoutKey: CheckoutKey; memberKey: MemberKey; payment: 'paid' | 'held' },
  cause: Cause,
): Promise<void> {
  if (made.length === 0) return
  const experiences = await experiencesOf(tx, [...new Set(made.flatMap(({ choice }) => choice.choices))])
  const keys = newKeys('giftLink', made.length)
  const rows = made.map(({ choice, zone, ...gift }, at) => {
    const key = present(keys[at], 'one each')
    const { code, codeHash, sealedCode } = newCode(cause.secrets, key)
    const days = lastDayOf(choice.ends_in_days, zone, cause.now)
    return {
      code,
      choices: choice.choices,
      row: {
        ...gift,
        key,
        codeHash,
        sealedCode,
        memberKey: order.memberKey,
        checkoutKey: order.checkoutKey,
        state: 'waiting' as const,
        payment: order.payment,
        sendBy: choice.send_by,
        hidden: choice.hidden,
        createdAt: cause.now,
        ...days,
      },
    }
  })
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    await tx.insert(giftLinks).values(rows.slice(at, at + rowsPerInsert).map(({ row }) => row))
  const choices = rows.flatMap((one) => choiceRows(one.row.key, one.choices, experiences))
  for (let at = 0; at < choices.length; at += rowsPerInsert)
    await tx.insert(giftLinkChoices).values(choices.slice(at, at + rowsPerInsert))
  const mailed = rows.filter(({ row }) => row.sendBy === 'email')
  await mailLinks(
    tx,
    order.memberKey,
    mailed.map(({ row, code }) => ({ key: row.key, code })),
    'gift',
    cause,
  )
}

/** The rows of a link's choices, each once, in the sender's order. */
export function choiceRows(
  linkKey: (typeof giftLinkChoices.$inferInsert)['linkKey'],
  services: readonly ServiceKey[],
  experiences: Awaited<ReturnType<typeof experiencesOf>>,
): (typeof giftLinkChoices.$inferInsert)[] {
  return [...new Set(services)].map((serviceKey, position) => ({
    linkKey,
    position,
    serviceKey,
    experienceKey: present(experiences.get(serviceKey), 'a choice has an experience'),
  }))
}

/** The last day of a link made now, in its member's zone, and the instant at which it is over there (D-1-23). */
export function lastDayOf(
  days: number,
  zone: string | null,
  now: Date,
): { lastDay: CalendarDate; endsAt: Date; zone: string } {
  const known = zone !== null && isZone(zone) ? zone : 'UTC'
  const lastDay = addDays(dateIn(now, known), days)
  return { lastDay, endsAt: endOfDay(lastDay, known), zone: known }
}
