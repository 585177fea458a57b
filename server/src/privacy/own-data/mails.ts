import type { Mail } from '../../platform/mail/mail.ts'

/** Someone signed in as the member, or staff, requested all of the member's data. */
export function archiveRequestedMail(byStaff: boolean): Mail {
  return {
    template: 'own-data-asked',
    subject: 'A copy of your data was requested',
    heading: 'A copy of your data was requested',
    paragraphs: [
      byStaff
        ? 'Our team was asked for a copy of everything we keep about you, and is making it now.'
        : 'You asked for a copy of everything we keep about you. You can download it for one hour while you’re signed in.',
    ],
    closing: byStaff
      ? 'If you didn’t ask for it, let us know.'
      : 'If it wasn’t you, change your password now and let us know.',
  }
}
