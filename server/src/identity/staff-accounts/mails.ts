import { resetLinkMinutes } from '@goodturn/contract/identity/accounts/limits'
import { staffInviteDays } from '@goodturn/contract/identity/staff-accounts/limits'
import { type StaffRole, staffRoleNames } from '@goodturn/contract/identity/staff-accounts/roles'
import type { Mail } from '../../platform/mail/mail.ts'

interface Invited {
  name: string
  role: StaffRole
}

/** Templates addressed to a staff member as staff, not as a member. */
export const staffTemplates = [
  'staff-invitation',
  'staff-password',
  'staff-reset',
  'staff-changed',
  'staff-approval',
  'staff-not-published',
] as const

/** The common fields of an email with one of these templates. */
export const toStaff = (template: (typeof staffTemplates)[number]) => ({ toStaff: true, template })

const linkLifetimeText = `The link works for ${staffInviteDays} days, once.`

/** Invites someone to the staff. */
export function staffInviteMail({ role }: Invited, productName: string, url: string): Mail {
  return {
    ...toStaff('staff-invitation'),
    subject: `You’re invited to the ${productName} staff console`,
    heading: 'Welcome to the team',
    paragraphs: [
      `You’re invited to the ${productName} staff console. Your role is ${staffRoleNames[role].toLowerCase()}.`,
      `Choose your password with the link below, and set up a second step with an app on your phone. ${linkLifetimeText}`,
    ],
    button: { label: 'Set up my account', url },
    closing: 'If you don’t work here, you can ignore this email.',
  }
}

/** Carries a link for a new password, requested by an administrator. */
export function staffPasswordMail(_whose: Invited, productName: string, url: string): Mail {
  return {
    ...toStaff('staff-password'),
    subject: `Choose a new password for the ${productName} staff console`,
    heading: 'Choose a new password',
    paragraphs: [
      `An administrator sent you this link to choose a new password for the staff console. ${linkLifetimeText}`,
    ],
    button: { label: 'Choose a password', url },
    closing: 'If you didn’t ask for this, please let an administrator know.',
  }
}

/** Contains the password reset link that the user requested. */
export function staffResetMail(productName: string, url: string): Mail {
  return {
    ...toStaff('staff-reset'),
    subject: `Choose a new password for the ${productName} staff console`,
    heading: 'Choose a new password',
    paragraphs: [
      `You asked for a new password for the staff console. The link below works once, for ${resetLinkMinutes} minutes.`,
      'Your second step stays as it is. You still need it to sign in.',
    ],
    button: { label: 'Choose a password', url },
    closing: 'If you didn’t ask for it, you can ignore this email. Your password won’t change.',
  }
}

/** Stated in the mail after every new password and every change of the second step. */
export const sessionsEndedText = 'Your other sessions and your command-line tokens have ended.'

/** Notifies the account's owner of a change to it. */
export function staffChangedMail(what: string): Mail {
  return {
    ...toStaff('staff-changed'),
    subject: 'Your staff account was changed',
    heading: 'Your staff account was changed',
    paragraphs: [what],
    closing: 'If this wasn’t you, please let an administrator know right away.',
  }
}

/**
 * Notifies approvers of a request that needs a second person. Whose money it is and why is shown only in the console.
 */
export function staffApprovalMail(asked: { summary: string; by: string; url: string }): Mail {
  return {
    ...toStaff('staff-approval'),
    subject: `Approval needed: ${asked.summary}`,
    heading: 'Your approval is needed',
    paragraphs: [
      'This is more than one person may give a member within a day. Nothing changes until a second person approves it.',
    ],
    facts: [
      ['What', asked.summary],
      ['Requested by', asked.by],
    ],
    button: { label: 'Open approvals', url: asked.url },
    closing: 'Everyone who can approve this got this email. The first answer counts.',
  }
}
