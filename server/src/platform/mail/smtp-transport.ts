import type { Transporter } from 'nodemailer'
import { needsTls } from './smtp-tls.ts'

/** How long an SMTP server may be silent, in ms: before it accepts the connection, before its greeting, and after that. */
export interface SmtpSilences {
  connectionTimeout: number
  greetingTimeout: number
  socketTimeout: number
}

/** Opens the way to an SMTP server; `from` is the sender of all mails. Loads nodemailer, which a sandbox never needs. */
export async function openSmtp(smtpUrl: string, from: string, silences: SmtpSilences): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    { url: smtpUrl, requireTLS: needsTls(smtpUrl), dnsTimeout: silences.connectionTimeout, ...silences },
    { from },
  )
}
