import { referralRewardCents, referralRewardMonths } from '@goodturn/contract/outreach/referrals/limits'
import type { DiscountType } from '@goodturn/contract/outreach/referrals/schema'
import { formatCents } from '@goodturn/contract/money'
import type { Mail } from '../../platform/mail/mail.ts'

interface Named {
  firstName: string
  lastName: string
}

const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`
const reward = formatCents(referralRewardCents)
const credits = (publicUrl: string) => ({ label: 'See your credits', url: `${publicUrl}/billing/credits` })
const validityText = `It’s good for ${referralRewardMonths} months, on anything in the shop.`

/** Tells a member about the credit for a friend's first purchase, once that is final (BG-87, R-38). */
export function referrerRewardMail(to: Named, friend: Named, publicUrl: string): Mail {
  return {
    template: 'referral-reward',
    optional: true,
    subject: `${reward} for referring ${friend.firstName}`,
    heading: `Thank you, ${to.firstName}`,
    paragraphs: [
      `${fullName(friend)} made a first purchase, and it can no longer be undone for free. You now have ${reward} of credit. ${validityText}`,
    ],
    button: credits(publicUrl),
  }
}

/** Tells the friend which reward the first purchase earned, once it is final. */
export function friendRewardMail(to: Named, referrer: Named, publicUrl: string): Mail {
  return {
    template: 'referral-reward',
    optional: true,
    subject: `${reward} for your first purchase`,
    heading: `You have ${reward} of credit, ${to.firstName}`,
    paragraphs: [
      `${fullName(referrer)} referred you, so your first purchase earns you both ${reward}. ${validityText}`,
    ],
    button: credits(publicUrl),
  }
}

/** Notifies a member that the credit of a referral was withdrawn. */
export function withdrawnMail(to: Named, cents: number, publicUrl: string): Mail {
  return {
    template: 'referral-withdrawn',
    subject: `${formatCents(cents)} of referral credit was withdrawn`,
    heading: `A referral reward was withdrawn, ${to.firstName}`,
    paragraphs: [
      `The first purchase that earned it was refunded in full, so we withdrew ${formatCents(cents)} that you hadn’t spent. You don’t owe us anything for credit you already spent.`,
    ],
    button: credits(publicUrl),
  }
}

interface Invitation {
  inviter: Named
  firstName: string
  percent: number
  type: DiscountType
  code: string
}

/** Invites a friend of an affiliate (A-1-27); the link carries the invitation's own code (P:G-54). */
export function affiliateMail(
  { inviter, firstName, percent, type, code }: Invitation,
  publicUrl: string,
): Mail {
  const what = type === 'package' ? 'one transaction package' : 'retention plans'
  const off = percent > 0 ? ` You get ${percent}% off ${what}, once.` : ''
  return {
    template: 'affiliate-invitation',
    subject: `${fullName(inviter)} invites you to Goodturn`,
    heading: percent > 0 ? `${percent}% off for you, ${firstName}` : `Welcome, ${firstName}`,
    paragraphs: [
      `${fullName(inviter)} looks after clients with Goodturn and thinks you’d like it.${off}`,
      'Gifts, cards, and yearly plans for the people who send you business, with someone to handle the details.',
    ],
    button: { label: 'Create your account', url: `${publicUrl}/affiliates/${code}` },
    closing: `If you don’t know ${inviter.firstName}, you can ignore this email.`,
  }
}
