import { formatUtcDay, seconds } from '@goodturn/contract/time'
import type { Mail } from '../../platform/mail/mail.ts'

/** An email address with its local part masked: we can't be sure that both mailboxes belong to one person. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}\u2022\u2022\u2022${email.slice(at)}`
}

interface MergeMailInput {
  url: string
  /** Whether the account of this mailbox is the one that stays. */
  stays: boolean
  otherEmail: string
  expiresAt: Date
}

/** Asks one of the two mailboxes whether its account may be merged. */
export function mergeRequestedMail({ url, stays, otherEmail, expiresAt }: MergeMailInput): Mail {
  const other = maskEmail(otherEmail)
  return {
    template: 'merge-asked',
    subject: 'Merge your two accounts?',
    heading: 'Merge your two accounts?',
    paragraphs: [
      `Our team was asked to merge this account with the account of ${other}.`,
      stays
        ? `This account stays. Everything in the other one moves here: people, gifts, plans, and what’s left in the wallet.`
        : `Everything in this account moves to the other one: people, gifts, plans, and what’s left in the wallet. After that, this address no longer signs in.`,
      `Nothing happens until both addresses agree. The link works until ${formatUtcDay(seconds(expiresAt))}.`,
    ],
    button: { label: 'Review and agree', url },
    closing: 'If the other account isn’t yours, don’t do anything, and please write to us.',
  }
}

/** Tells both mailboxes that the accounts were merged. */
export function mergeDoneMail(stays: boolean, otherEmail: string, signInUrl: string): Mail {
  return {
    template: 'merge-done',
    subject: 'Your accounts have been merged',
    heading: 'Your accounts have been merged',
    paragraphs: [
      stays
        ? `Everything from the account of ${maskEmail(otherEmail)} is now in this account.`
        : `Everything from this account is now in the account of ${maskEmail(otherEmail)}. Please sign in there from now on.`,
      'Saved cards, connections to other services, and easy billing of the account that ended did not move.',
    ],
    button: { label: 'Sign in', url: signInUrl },
  }
}
