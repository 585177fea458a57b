import { sql } from 'drizzle-orm'
import type { Cause } from './context.ts'
import type { Tx } from './database.ts'
import { newKey } from './ids.ts'
import { outbox } from './tables.ts'

/**
 * An email that was refused this many times is given up; staff may send it again. Two indexes of the outbox know it
 * too.
 */
export const mailAttemptsMax = 10
/** For statements: as a parameter the indexes would not fit. */
export const mailAttemptsLimit = sql.raw(String(mailAttemptsMax))

/** An email as a template makes it: subject, and the parts of the one layout. */
export interface Mail {
  /** Which template made it, such as `verify-email`. */
  template: string
  subject: string
  heading: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  /** Lines of a receipt or a list: label and value. */
  rows?: readonly (readonly [label: string, value: string])[]
  closing?: string
  /** Where its reader says that they want no more of the kind; mail programs show it too (RFC 8058). */
  unsubscribe?: { label: string; url: string }
}

/**
 * Writes an email into the outbox in the caller's transaction: it exists if and only if its cause does (R-11). The
 * worker delivers it by SMTP; in sandbox mode it is read at /outbox.
 */
export async function sendMail(tx: Tx, cause: Cause, to: string, mail: Mail): Promise<void> {
  await sendMails(tx, cause, [{ to, mail }])
}

/** Writes many emails into the outbox by one statement. */
export async function sendMails(
  tx: Tx,
  cause: Cause,
  mails: readonly { to: string; mail: Mail }[],
): Promise<void> {
  if (mails.length === 0) return
  await tx.insert(outbox).values(mails.map(({ to, mail }) => outboxRow(cause, to, mail)))
}

function outboxRow(cause: Cause, to: string, mail: Mail) {
  return {
    key: newKey('mail'),
    toAddress: to,
    template: mail.template,
    subject: mail.subject,
    html: htmlOf(mail, cause.settings.productName),
    plain: plainOf(mail, cause.settings.productName),
    unsubscribeUrl: mail.unsubscribe?.url ?? null,
    createdAt: cause.now,
    nextTryAt: cause.machine,
  }
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function htmlOf(mail: Mail, product: string): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font:16px/24px Figtree,Helvetica,Arial,sans-serif;color:#23201C">${escapeHtml(text)}</p>`
  const button = mail.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(mail.button.url)}" style="display:inline-block;background:#17594A;color:#fff;text-decoration:none;font:600 16px/24px Figtree,Helvetica,Arial,sans-serif;padding:10px 20px;border-radius:10px">${escapeHtml(mail.button.label)}</a></p>`
    : ''
  const rows = mail.rows
    ? `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 16px">${mail.rows
        .map(
          ([label, value]) =>
            `<tr><td style="padding:8px 0;border-bottom:1px solid #E7DFD3;font:16px/24px Figtree,Helvetica,Arial,sans-serif;color:#655E55">${escapeHtml(label)}</td><td align="right" style="padding:8px 0;border-bottom:1px solid #E7DFD3;font:16px/24px Figtree,Helvetica,Arial,sans-serif;color:#23201C">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`
    : ''
  const unsubscribe = mail.unsubscribe
    ? `<p style="margin:16px 0 0;font:14px/20px Figtree,Helvetica,Arial,sans-serif"><a href="${escapeHtml(mail.unsubscribe.url)}" style="color:#655E55">${escapeHtml(mail.unsubscribe.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head><body style="margin:0;background:#FAF6F0;padding:32px 16px"><div style="max-width:560px;margin:0 auto"><p style="margin:0 0 16px;font:600 18px/24px Fraunces,Georgia,serif;color:#17594A">${escapeHtml(product)}</p><div style="background:#fff;border:1px solid #E7DFD3;border-radius:14px;padding:32px"><h1 style="margin:0 0 16px;font:500 26px/32px Fraunces,Georgia,serif;color:#23201C">${escapeHtml(mail.heading)}</h1>${mail.paragraphs.map(paragraph).join('')}${rows}${button}${mail.closing ? paragraph(mail.closing) : ''}</div>${unsubscribe}</div></body></html>`
}

function plainOf(mail: Mail, product: string): string {
  return [
    mail.heading,
    ...mail.paragraphs,
    ...(mail.rows ? [mail.rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(mail.button ? [`${mail.button.label}: ${mail.button.url}`] : []),
    ...(mail.closing ? [mail.closing] : []),
    product,
    ...(mail.unsubscribe ? [`${mail.unsubscribe.label}: ${mail.unsubscribe.url}`] : []),
  ].join('\n\n')
}
