import type { Command } from '../command.ts'

/** The help section on emails. */
export const mailUsage = `  mails                             mails that failed after ten attempts
  send-again MAIL|all               resend one of them, or all`

/** Parses a mail command: returns the request, an error message, or null for any other command. */
export function mailCommandOf(name: string, [mail]: readonly string[]): Command | string | null {
  if (name === 'mails') return { method: 'GET', path: '/v1/admin/mails' }
  if (name !== 'send-again') return null
  if (!mail) return 'send-again needs the key of a mail, or "all".'
  const path = mail === 'all' ? 'sendagain' : `${encodeURIComponent(mail)}/sendagain`
  return { method: 'POST', path: `/v1/admin/mails/${path}` }
}
