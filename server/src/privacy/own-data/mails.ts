import type { Mail } from '../../platform/mail/mail.ts'

/** Someone signed in as the member, or staff, requested all of the member's data. */
export function archiveAskedMail(byStaff: boolean): Mail {
  return {
    template: 'own-data-asked',
    subject: 'A copy of your data was asked for',
    heading: 'A copy of your data was asked for',
    paragraphs: [
      byStaff
        ? 'Our team was asked for a copy of everything that we keep of you, and makes it now.'
        : 'You asked for a copy of everything that we keep of you. It can be downloaded for an hour, where you are signed in.',
    ],
    closing: byStaff
      ? 'If you did not ask for it, tell us.'
      : 'If it was not you, change your password now and tell us.',
  }
}
