import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { linkNotPossibleText, recipientStoppedText } from '@goodturn/contract/ordering/checkout/gift-link'
import { invalid, refuse } from '../../platform/errors.ts'
import type { Hooks } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CartFacts } from './load.ts'
import type { PricedCart, PricedItem } from './priced-cart.ts'

declare module '../../platform/context.ts' {
  interface Hooks {
    /** The given people of a member, by their mailbox, who asked for no more email from them (D-1-91). */
    stoppedRecipients(
      tx: Tx,
      memberKey: MemberKey,
      people: readonly { key: ContactKey; email: string }[],
    ): Promise<ReadonlySet<ContactKey>>
  }
}

/**
 * Checks the items that are sent by link: single gifts that ship (D-1-08, D-1-09), an email address if we email it, and
 * choices that the catalog lists and that cost no more (D-1-18). Refuses with 400; the field is `items.<index>`.
 */
export function checkLinks({ items }: Pick<PricedCart, 'items'>, { links }: Pick<CartFacts, 'links'>): void {
  items.forEach((priced, index) => {
    const { item, row } = priced
    const { gift_link: link } = item.member_data
    if (!link || item.soft_deleted) return
    if (row.service_type !== 'service' || row.appointment_required !== false)
      throw notPossible(index, row.title)
    if (link.send_by === 'email' && !row.contact_email) throw emailNeeded(index, row.first_name)
    for (const choice of links.get(index)?.choices ?? []) {
      const isWithin = choice.cents !== null && choice.cents <= priced.baseCents + priced.feeCents
      if (!choice.is_listed || !isWithin) throw badChoice(index, choice.title, row.title)
    }
  })
}

/** Refuses to email a link to a mailbox that asked for no more email from this member (D-1-91). */
export async function refuseStopped(
  tx: Tx,
  { items }: Pick<PricedCart, 'items'>,
  memberKey: MemberKey,
  hooks: Hooks,
): Promise<void> {
  const mailed = items.map(({ item, row }) => {
    const isMailed = !item.soft_deleted && item.member_data.gift_link?.send_by === 'email'
    return isMailed ? { key: row.contact_key as ContactKey, email: row.contact_email as string } : null
  })
  const people = mailed.flatMap((one) => one ?? [])
  if (people.length === 0) return
  const stopped = await hooks.stoppedRecipients(tx, memberKey, people)
  mailed.forEach((one, index) => {
    if (one && stopped.has(one.key))
      throw refuse(400, 'recipient_stopped', recipientStoppedText(items[index]?.row.first_name ?? ''), {
        field: `items.${index}`,
      })
  })
}

/** A link can't ask the recipient for the personalization, so its sender is asked before paying (D-1-10). */
export function checkPersonalized({ items }: Pick<PricedCart, 'items'>): void {
  items.forEach((priced, index) => {
    const text = priced.item.soft_deleted ? null : unpersonalizedLink(priced)
    if (text !== null) throw invalid(`items.${index}.member_data.personalization`, text)
  })
}

/** Names the personalization that an item sent by link lacks, as text; null if it lacks none. */
export function unpersonalizedLink({ item, row }: Pick<PricedItem, 'item' | 'row'>): string | null {
  const { gift_link: link, personalization } = item.member_data
  if (!link || row.personalization_label === null || personalization?.trim()) return null
  return `Please add this first: ${row.personalization_label}. ${row.first_name} won’t be asked for it.`
}

const notPossible = (index: number, title: string) =>
  refuse(400, 'link_not_possible', linkNotPossibleText(title), { field: `items.${index}` })

const emailNeeded = (index: number, firstName: string) =>
  invalid(`items.${index}`, `Add an email for ${firstName}, or send the link yourself.`)

const badChoice = (index: number, choice: string | null, title: string) =>
  invalid(
    `items.${index}.member_data.gift_link.choices`,
    choice === null
      ? 'One of your choices is no longer sold. Please remove it.'
      : `${choice} can’t be offered in place of ${title}. Please choose a gift from the list.`,
  )
