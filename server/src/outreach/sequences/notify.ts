import type { EnrollmentKey, MemberKey, TurnKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../platform/context.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { type MemberNews, lockNews, membersWithNews } from './news.queries.ts'

const membersPerRound = 200
const linesShownMax = 20

/**
 * Mails members what waits for them, their reminders, and the links that they send: one mail of each per member and run. News is marked as sent in the
 * transaction that writes the mail, so that no one is mailed twice.
 */
export async function notifyMembers(platform: Platform, cause: Cause): Promise<void> {
  for (let after = ''; ;) {
    const members = await membersWithNews(platform.database.db, cause.now, after, membersPerRound)
    for (const memberKey of members)
      await platform.database.transaction((tx) => notifyMember(tx, memberKey, cause))
    const last = members.at(-1)
    if (!last || members.length < membersPerRound) return
    after = last
  }
}

async function notifyMember(tx: Tx, memberKey: MemberKey, cause: Cause): Promise<void> {
  const news = await lockNews(tx, memberKey, cause.now)
  if (!news) return
  await markNotified(tx, news)
  if (news.stops.length > 0) await mailStops(tx, news, cause)
  if (news.reminders.length > 0) await mailReminders(tx, news, cause)
  if (news.links.length > 0) await mailLinksToSend(tx, news, cause)
}

async function markNotified(tx: Tx, { stops, reminders, links }: MemberNews): Promise<void> {
  const enrollments = stops.map(({ key }): EnrollmentKey => key)
  const turns = [...reminders, ...links].map(({ key }): TurnKey => key)
  await tx.execute(sql`
    with told as (update sequence_enrollments set tell_at = null where key = any(${textArray(enrollments)}))
    update sequence_turns set tell_at = null where key = any(${textArray(turns)})`)
}

async function mailStops(tx: Tx, { email, firstName, stops }: MemberNews, cause: Cause): Promise<void> {
  const [first] = stops
  const only = stops.length === 1 && first ? first : null
  await sendMail(tx, cause, email, {
    template: 'sequence-stopped',
    subject: only
      ? `${only.sequence} needs you: ${only.person}`
      : `${stops.length} people in your sequences need your attention`,
    heading: `Your sequences need your attention, ${firstName}`,
    paragraphs: ['Nothing is sent or charged for them until you decide. Everyone else continues as planned.'],
    rows: [
      ...stops.slice(0, linesShownMax).map(({ person, text }) => [person, text] as const),
      ...more(stops.length),
    ],
    button: linkTo(cause, only?.sequenceKey ?? null),
  })
}

async function mailReminders(
  tx: Tx,
  { email, firstName, reminders }: MemberNews,
  cause: Cause,
): Promise<void> {
  const [first] = reminders
  const only = reminders.length === 1 && first ? first : null
  await sendMail(tx, cause, email, {
    template: 'sequence-reminder',
    optional: true,
    subject: only ? `${only.text}: ${only.person}` : `${reminders.length} reminders from your sequences`,
    heading: `You asked to be reminded, ${firstName}`,
    paragraphs: [],
    rows: [
      ...reminders.slice(0, linesShownMax).map(({ person, text }) => [person, text] as const),
      ...more(reminders.length),
    ],
    button: { label: 'See your reminders', url: `${cause.settings.publicUrl}/sequences` },
  })
}

async function mailLinksToSend(tx: Tx, { email, firstName, links }: MemberNews, cause: Cause): Promise<void> {
  const [first] = links
  const only = links.length === 1 && first ? first : null
  const { publicUrl } = cause.settings
  await sendMail(tx, cause, email, {
    template: 'sequence-link',
    subject: only ? `Send ${only.person} the link to their gift` : `${links.length} gift links to send`,
    heading: only ? `A gift link to send, ${firstName}` : `Gift links to send, ${firstName}`,
    paragraphs: ['We can’t email these people, so please send them the link. They say where the gift goes.'],
    rows: [
      ...links.slice(0, linesShownMax).map(({ person, text }) => [person, text] as const),
      ...more(links.length),
    ],
    button: only
      ? { label: 'Copy the link', url: `${publicUrl}/touch/${only.touchKey}` }
      : { label: 'See the links', url: `${publicUrl}/` },
  })
}

const more = (count: number) =>
  count > linesShownMax ? [[`and ${count - linesShownMax} more`, ''] as const] : []

function linkTo(cause: Cause, sequenceKey: string | null) {
  const { publicUrl } = cause.settings
  return sequenceKey
    ? { label: 'See the sequence', url: `${publicUrl}/sequences/${sequenceKey}?tab=people` }
    : { label: 'See your sequences', url: `${publicUrl}/sequences` }
}
