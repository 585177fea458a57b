import { dayInWords, seconds } from '@goodturn/contract/time'
import type { Mail } from '../../platform/mail/mail.ts'

/** An email address with its local part masked: we can't be sure that both mailboxes belong to one person. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}\u2022\u2022\u2022${email.slice(at)}`
}

interface Asked {
  url: string
  /** Whether the account of this mailbox is the one that stays. */
  stays: boolean
  otherEmail: string
  expiresAt: Date
}

/** Asks one of the two mailboxes whether its account may be merged. */
export function mergeAskedMail({ url, stays, otherEmail, expiresAt }: Asked): Mail {
  const other = maskedEmail(otherEmail)
  return {
    template: 'merge-asked',
    subject: 'Merge your two accounts?',
    heading: 'Merge your two accounts?',
    paragraphs: [
      `Our team was asked to merge the account of this address with the account of ${other}.`,
      stays
        ? `This account stays. Everything in the other one comes here: people, gifts, plans, and what is left in the wallet.`
        : `Everything in this account goes to the other one: people, gifts, plans, and what is left in the wallet. This address no longer signs in afterward.`,
      `Nothing happens before both addresses agree. The link works until ${dayInWords(seconds(expiresAt))}.`,
    ],
    button: { label: 'Look at it and agree', url },
    closing: 'If the other account is not yours, do nothing, and please write to us.',
  }
}

/** Tells both mailboxes that the accounts were merged. */
export function mergeDoneMail(stays: boolean, otherEmail: string, signInUrl: string): Mail {
  return {
    template: 'merge-done',
    subject: 'Your accounts are one',
    heading: 'Your accounts are one',
    paragraphs: [
      stays
        ? `Everything of the account of ${maskedEmail(otherEmail)} is in this account now.`
        : `Everything of this account is in the account of ${maskedEmail(otherEmail)} now. Please sign in there from now on.`,
      'Saved cards, connections to other services and easy billing of the account that ended were not taken over.',
    ],
    button: { label: 'Sign in', url: signInUrl },
  }
}
