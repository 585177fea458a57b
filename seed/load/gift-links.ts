import { linkReminderDays } from '@goodturn/contract/outreach/gift-links/limits'
import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import { eq, sql } from 'drizzle-orm'
import { type Platform, causeOf } from '../../server/src/platform/context.ts'
import type { Tx } from '../../server/src/platform/database/database.ts'
import { newCode } from '../../server/src/outreach/gift-links/codes.ts'
import { choiceRows, lastDayOf } from '../../server/src/outreach/gift-links/make.ts'
import { giftLinkChoices, giftLinks } from '../../server/src/outreach/gift-links/tables.ts'
import { emailedLinks } from '../../server/src/outreach/gift-links/remind.queries.ts'
import { mailCoded } from '../../server/src/outreach/gift-links/remind.ts'
import { experiencesOf } from '../../server/src/outreach/gift-links/to-make.queries.ts'
import { mailboxHasher } from '../../server/src/outreach/surveys/mailbox-hash.ts'
import { thanksNotes } from '../../server/src/outreach/thanks/tables.ts'
import type { Story, StoryGiftLink, StoryOrder } from '../stories/types.ts'
import { type Scene, instantOf, requireNamed } from './names.ts'

/** The zone that the links' days are counted in: the story's members live there. */
const zone = 'America/Los_Angeles'

/** Loads the links of gifts, and their recipients' thanks. The gifts themselves are loaded as orders and touches. */
export async function loadGiftLinks(scene: Scene, story: Story): Promise<void> {
  if (story.giftLinks.length === 0) return
  const hash = await mailboxHasher(scene.tx)
  const told = story.giftLinks.map((link) => {
    const order = requireNamed(
      story.orders.find(({ key }) => key === link.gift),
      link.gift,
    )
    const person = requireNamed(
      story.people.find(({ key }) => key === order.items[0]?.person),
      link.gift,
    )
    return { link, row: linkRow(scene, { link, order, mailboxHash: hash(person.email) }) }
  })
  await scene.tx.insert(giftLinks).values(told.map(({ row }) => row))
  const offered = told.flatMap(({ link }) => link.choices.map((slug) => scene.service(slug).key))
  const experiences = await experiencesOf(scene.tx, offered)
  const choices = told.flatMap(({ row, link }) =>
    choiceRows(row.key, linkChoiceOf(scene, link).choices, experiences),
  )
  if (choices.length > 0) await scene.tx.insert(giftLinkChoices).values(choices)
  await scene.tx.execute(
    sql`update touches t set link_step = g.state from gift_links g
        where g.touch_key = t.key and g.state in ('waiting', 'opened')`,
  )
  const thanked = told.flatMap(({ link: { thanks }, row }) => (thanks ? [{ thanks, row }] : []))
  if (thanked.length === 0) return
  await scene.tx.insert(thanksNotes).values(
    thanked.map(({ thanks: { day, note, isRead }, row: { touchKey, memberKey } }) => {
      const writtenAt = instantOf(scene, day, '18:20')
      return { touchKey, memberKey, note, writtenAt, seenAt: isRead ? writtenAt : null }
    }),
  )
}

/** Emails the links that wait for an answer, with the day that the story gives for it. */
export async function mailStoryLinks(tx: Tx, platform: Platform): Promise<void> {
  const waiting = await emailedLinks(tx, sql`g.state in ('waiting', 'opened')`)
  await mailCoded(tx, waiting, 'gift', causeOf(platform, 'job:story'))
  await tx.execute(
    sql`update gift_links set mailed_at = first_mailed_at where first_mailed_at is distinct from mailed_at`,
  )
}

/** Gives the links of a copied database codes of their own, sealed with the key of this portal. */
export async function renewLinkCodes(tx: Tx, platform: Platform): Promise<void> {
  for (const { key } of await tx.select({ key: giftLinks.key }).from(giftLinks)) {
    const { codeHash, sealedCode } = newCode(platform.secrets, key)
    await tx.update(giftLinks).set({ codeHash, sealedCode }).where(eq(giftLinks.key, key))
  }
}

/** What a link of the story was ordered with. */
export function linkChoiceOf(scene: Scene, { choices, endsInDays }: StoryGiftLink): GiftLinkChoice {
  return {
    send_by: 'email',
    hidden: false,
    choices: choices.map((slug) => scene.service(slug).key),
    ends_in_days: endsInDays,
  }
}

interface Told {
  link: StoryGiftLink
  order: StoryOrder
  mailboxHash: string
}

function linkRow(scene: Scene, { link, order, mailboxHash }: Told) {
  const item = requireNamed(order.items[0], link.gift)
  const service = scene.service(item.service)
  const key = scene.key('giftLink', link.gift)
  const { codeHash, sealedCode } = newCode(scene.platform.secrets, key)
  const createdAt = instantOf(scene, order.day)
  const onDay = (day: number | null, time: string) => (day === null ? null : instantOf(scene, day, time))
  return {
    key,
    memberKey: scene.key('member', order.owner),
    contactKey: scene.key('contact', item.person),
    touchKey: scene.key('touch', link.gift),
    checkoutKey: scene.key('checkout', order.key),
    itemKey: scene.key('checkoutItem', `${order.key}-0`),
    serviceKey: service.key,
    title: service.title,
    priceCents: item.priceCents + item.serviceFeeCents,
    state: link.state,
    payment: 'paid' as const,
    codeHash,
    sealedCode,
    sendBy: 'email' as const,
    hidden: false,
    ...lastDayOf(link.endsInDays, zone, createdAt),
    mailboxHash,
    firstMailedAt: createdAt,
    mailedAt: createdAt,
    reminders: link.state === 'accepted' ? 0 : linkReminderDays.filter((days) => -order.day >= days).length,
    openedAt: onDay(link.openedDay, '17:10'),
    endedAt: onDay(link.acceptedDay, '17:15'),
    createdAt,
  }
}
