import { partnerInviteDays } from '@goodturn/contract/money/partners/limits'
import type { Mail } from '../../platform/mail/mail.ts'
import type { FoundPartnership, Person } from './queries.ts'

const fullName = (person: Person) => `${person.firstName} ${person.lastName}`

/** Formats a person's name for emails, with the company if there is one. */
const introducePerson = (person: Person) =>
  person.company ? `${fullName(person)} of ${person.company}` : fullName(person)

const partnersButton = (publicUrl: string) => ({
  label: 'See your partners',
  url: `${publicUrl}/billing/paymentpartners`,
})

/** Invites a person to share costs; the link works for members and for people who aren't members yet (BG-87). */
export function invitationMail(found: FoundPartnership, publicUrl: string): Mail {
  return {
    template: 'partner-invitation',
    subject: `${fullName(found.inviter)} would like to share costs with you`,
    heading: `${found.inviter.firstName} would like to share costs with you`,
    paragraphs: [
      `${introducePerson(found.inviter)} invites you to be payment partners. When one of you buys gifts for clients you share, each of you pays half.`,
      'You choose your own card, and you decide whether each purchase waits for your approval. Accepting doesn’t charge anything.',
    ],
    button: {
      label: 'See the invitation',
      url: `${publicUrl}/paymentpartners/details/${found.partnership.key}`,
    },
    closing: `The invitation is open for ${partnerInviteDays} days. If you don’t know ${found.inviter.firstName}, you can ignore this email.`,
  }
}

/** Notifies the inviter that the partner accepted. */
export function acceptedMail(found: FoundPartnership, publicUrl: string): Mail {
  const partner = found.invitee ? introducePerson(found.invitee) : found.partnership.inviteeEmail
  return {
    template: 'partner-accepted',
    subject: 'Your payment partner accepted',
    heading: 'You’re now payment partners',
    paragraphs: [
      `${partner} accepted your invitation. You can split your next purchase on the payment page: each of you pays half.`,
    ],
    button: partnersButton(publicUrl),
  }
}

/** Notifies the inviter that the invitation was declined. Names the address only, since nothing was accepted. */
export function declinedMail(found: FoundPartnership, publicUrl: string): Mail {
  const partner = found.partnership.inviteeEmail
  return {
    template: 'partner-declined',
    subject: 'Your payment partner invitation was declined',
    heading: 'Your invitation was declined',
    paragraphs: [`${partner} declined to be your payment partner. Nothing was charged.`],
    button: partnersButton(publicUrl),
  }
}

/** Notifies the other side that an accepted partnership has ended, and of the consequences (BG-53). */
export function endedMail(ended: Person, publicUrl: string): Mail {
  return {
    template: 'partner-ended',
    subject: 'A payment partnership has ended',
    heading: `${ended.firstName} ended your payment partnership`,
    paragraphs: [
      `${introducePerson(ended)} is no longer your payment partner.`,
      'Requests still open between you are canceled, and no one is charged for them. Plans continue, paid for by the person who bought them. Past payments aren’t affected.',
    ],
    button: partnersButton(publicUrl),
  }
}
