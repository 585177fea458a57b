import { eq, notInArray, sql } from 'drizzle-orm'
import {
  emailTokens,
  knownDevices,
  memberFormerNames,
  members,
  pendingSignIns,
  sessions,
} from '../../identity/accounts/tables.ts'
import { calendarFeeds } from '../../outreach/calendar/tables.ts'
import { endedChecklists } from '../../outreach/checklist/tables.ts'
import { userEngagements } from '../../care/engagements/tables.ts'
import { erasures, memberErasures } from '../erasure/tables.ts'
import { notifications } from '../../outreach/notifications/tables.ts'
import { maskPath } from '../../platform/http/mask-path.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'
import { bouncedMailboxes } from '../../platform/mail/tables.ts'
import { audit, mailParts, outbox } from '../../platform/database/tables.ts'
import { authenticators, passkeys, recoveries } from '../../identity/second-factor/tables.ts'
import { staffTemplates } from '../../identity/staff-accounts/mails.ts'
import { supportAnswers, supportMessages } from '../../outreach/support/tables.ts'
import { uploads } from '../../identity/uploads/tables.ts'
import { part } from './part.ts'

/** The member, how they sign in, and messages written to them. */
export const accountParts = [
  part('profile', members, 'You', { of: ({ key }) => eq(members.key, key), without: ['password_hash'] }),
  // Excludes sessions in which staff acted as the member, since they reveal the staff member's device.
  part('sessions', sessions, 'Where you are signed in', {
    of: ({ key }) => sql`${sessions.holder} = ${key} and ${sessions.actingAdminKey} is null
      and not exists (select from acting_sessions where hash = ${sessions.hash})`,
    without: ['hash', 'acting_admin_key', 'admin_hint'],
    order: [sessions.hash],
  }),
  part('known-devices', knownDevices, 'Browsers you signed in with before', { without: ['hash'] }),
  part('sign-ins-begun', pendingSignIns, 'Sign-ins waiting for their second step', { without: ['hash'] }),
  part('mailed-links', emailTokens, 'Links mailed to you, such as for a new password', {
    without: ['hash'],
  }),
  part('former-names', memberFormerNames, 'Your former names and addresses'),
  part('authenticators', authenticators, 'Your authenticator app', {
    without: ['sealed_secret', 'sealed_for'],
  }),
  part('passkeys', passkeys, 'Your passkeys', { without: ['credential_id', 'public_key'] }),
  part('recoveries', recoveries, 'Account recovery after a lost device', {
    without: ['link_hash', 'ready_link_hash'],
  }),
  part('calendar-feeds', calendarFeeds, 'The private link to your calendar', { without: ['secret_hash'] }),
  part('engagements', userEngagements, 'What recipients see when they scan your cards'),
  part('pictures', uploads, 'Photos and logos you sent; the files themselves are in the files folder'),
  part('notifications', notifications, 'Your notifications'),
  // Excludes emails sent to the member as a staff member, since they are about other people.
  part('emails', outbox, 'Emails to your current address, without the codes in their links', {
    of: ({ email }) =>
      sql`lower(${outbox.toAddress}) = ${email} and ${notInArray(outbox.template, [...staffTemplates])}`,
    without: ['html', 'unsubscribe_url', 'attempts', 'failure'],
    change: { plain: withoutCodes },
  }),
  part('emails-waiting', mailParts, 'What your next emails will say', {
    of: ({ email }) => sql`lower(${mailParts.toAddress}) = ${email}`,
  }),
  part('emails-bounced', bouncedMailboxes, 'Whether email to your current address comes back', {
    of: ({ email }) => sql`${bouncedMailboxes.mailbox} = ${mailboxOf(email)}`,
    without: ['reports'],
  }),
  // A recipient's report is about the member's gift, but wasn't written to them.
  part('messages-to-us', supportMessages, 'What you wrote to the concierge', {
    of: ({ key }) =>
      sql`${supportMessages.memberKey} = ${key} and not exists (select from gift_reports r where r.message_key = ${supportMessages.key})`,
  }),
  part('answers-to-you', supportAnswers, 'What the concierge answered', {
    of: ({ key }) =>
      sql`${supportAnswers.messageKey} in (select s.key from support_messages s where s.member_key = ${key} and not exists (select from gift_reports r where r.message_key = s.key))`,
    without: ['staff_key', 'staff_name'],
  }),
  part('first-steps', endedChecklists, 'When you hid the getting-started steps'),
  part('acts', audit, 'Activity in your account', { without: ['admin_key', 'staff_key'] }),
  part('account-erasures', memberErasures, 'When you asked us to erase your account', {
    without: ['admin_key'],
  }),
  part('erased', erasures, 'Recipients you erased, by key', {
    order: [erasures.erasedAt, erasures.contactKey],
  }),
]

/** Removes tokens and codes from the links of emails. */
function withoutCodes(text: string): string {
  return text.replaceAll(/(https?:\/\/[^\s/]+)(\/[^\s]*)/g, (_link, origin: string, path: string) => {
    return origin + maskPath(path)
  })
}
