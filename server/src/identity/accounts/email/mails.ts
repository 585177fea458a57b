import type { Mail } from '../../../platform/mail/mail.ts'

/** Asks to verify an address (P:G-15). */
export function verifyMail(url: string): Mail {
  return {
    template: 'verify-email',
    subject: 'Please verify your email address',
    heading: 'Please verify your email address',
    paragraphs: ['Open the link below to verify your email address. It works for 24 hours.'],
    button: { label: 'Verify email address', url },
    closing: 'If you didn’t create an account or change your address, you can ignore this email.',
  }
}

/** Carries a link for a new password (P:G-12). */
export function resetMail(url: string): Mail {
  return {
    template: 'reset-password',
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ['You asked for a new password. The link below works once, for 60 minutes.'],
    button: { label: 'Choose a new password', url },
    closing: 'If you didn’t ask for it, you can ignore this email. Your password won’t change.',
  }
}

/** Sent when someone requests a new password for an account that was merged into another one. */
export function mergedAccountMail(signInUrl: string): Mail {
  return {
    template: 'account-merged',
    subject: 'This account was merged into another one',
    heading: 'This account was merged into another one',
    paragraphs: [
      'You asked for a new password. The account with this address is now part of your other account, and everything is there.',
      'Please sign in with the address of that account.',
    ],
    button: { label: 'Sign in', url: signInUrl },
    closing: 'If you didn’t ask for it, you can ignore this email.',
  }
}

/** Notifies the old address that a new one was requested (CG-14, R-21). */
export function emailChangeMail(newEmail: string): Mail {
  return {
    template: 'email-changing',
    subject: 'Your email address is about to change',
    heading: 'Your email address is about to change',
    paragraphs: [
      `Someone signed in to your account asked to change its email address to ${newEmail}.`,
      'The change takes effect once the new address is verified. Until then, keep signing in with this one.',
    ],
    closing: 'If this wasn’t you, please change your password now and write to us.',
  }
}

/** Notifies a member that the password was changed (CG-14). */
export function passwordChangedMail(helpUrl: string): Mail {
  return {
    template: 'password-changed',
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['The password of your account was changed, and every other session was signed out.'],
    button: { label: 'This wasn’t me', url: helpUrl },
    closing: 'If it was you, there’s nothing to do.',
  }
}
