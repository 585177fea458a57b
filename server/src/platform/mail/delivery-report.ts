import type { MailKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import type { Bounce } from './record-bounce.ts'

/** What a report says about one of our emails. */
export interface DeliveryReport {
  /** The email, by the message ID that we gave it. */
  mailKey: MailKey
  kind: Bounce['kind']
  diagnostic: string
  /** Null if the report has no date. */
  at: Date | null
}

type Fields = ReadonlyMap<string, string>

/**
 * Reads a mail server's report on an email that it couldn't deliver (RFC 3464), or a provider's on one that its reader
 * called spam (RFC 5965). Null for anything else: other mail, delays, successes, and reports that don't return the
 * headers of one of our emails, which anyone could have made up.
 */
export function readDeliveryReport(mail: string): DeliveryReport | null {
  const { fields, body } = splitHeaders(mail.replaceAll('\r\n', '\n'))
  const type = fields.get('content-type') ?? ''
  const boundary = /\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type)
  const name = boundary?.[1] ?? boundary?.[2]
  if (!/^multipart\/report\b/i.test(type) || !name) return null
  const parts = splitParts(body, name).map(splitHeaders)
  const ofType = (wanted: RegExp) => parts.find((part) => wanted.test(part.fields.get('content-type') ?? ''))
  const failure = ofType(/^message\/(?:global-)?delivery-status\b/i)
  const complaint = ofType(/^message\/feedback-report\b/i)
  const returned = ofType(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers)\b/i)
  const mailKey = returned && keyOf(returned.body)
  const found = (failure && failureOf(failure.body)) ?? (complaint && complaintOf(complaint.body))
  if (!mailKey || !found) return null
  return { mailKey, ...found, at: dateOf(fields.get('date')) }
}

/** The blocks of fields after the first are one per recipient; ours have one. */
function failureOf(body: string): Pick<DeliveryReport, 'kind' | 'diagnostic'> | null {
  const recipients = body
    .trim()
    .split(/\n\s*\n/)
    .slice(1)
    .map(fieldsOf)
  const failed = recipients.find((fields) => /^failed\b/i.test(fields.get('action') ?? ''))
  if (!failed) return null
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? ''
  const diagnostic = (failed.get('diagnostic-code') ?? '').replace(/^\s*[\w-]+\s*;\s*/, '')
  return { kind: isForGood(status) ? 'hard' : 'soft', diagnostic: diagnostic || status }
}

/**
 * Whether a status (RFC 3463) says that the mailbox doesn't exist, is disabled, or has no host. Others are about a full
 * mailbox, the way there, the email's content, or a policy against its sender.
 */
function isForGood(status: string): boolean {
  return /^5\.(?:0\.\d+|1\.(?![78]$)\d+|2\.[01]|4\.4)$/.test(status)
}

function complaintOf(body: string): Pick<DeliveryReport, 'kind' | 'diagnostic'> | null {
  const isAbuse = /^abuse$/i.test(fieldsOf(body).get('feedback-type') ?? '')
  return isAbuse ? { kind: 'complaint', diagnostic: '' } : null
}

/** The key in the message ID of a returned email; null if it isn't ours. */
function keyOf(returned: string): MailKey | null {
  const id = splitHeaders(returned).fields.get('message-id') ?? ''
  const [, text] = /^<(mail_[0-9a-z]+)@goodturn>$/.exec(id) ?? []
  return text === undefined ? null : readKey('mail', text)
}

function dateOf(text: string | undefined): Date | null {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

function splitHeaders(text: string): { fields: Fields; body: string } {
  const trimmed = text.replace(/^\n+/, '')
  const end = trimmed.indexOf('\n\n')
  if (end === -1) return { fields: fieldsOf(trimmed), body: '' }
  return { fields: fieldsOf(trimmed.slice(0, end)), body: trimmed.slice(end + 2) }
}

/** The fields of a block by their names in lower case; folded lines are joined, and the first of a name counts. */
function fieldsOf(block: string): Fields {
  const fields = new Map<string, string>()
  for (const line of block.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name = '', value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? []
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim())
  }
  return fields
}

function splitParts(body: string, boundary: string): string[] {
  const [, ...parts] = `\n${body}`.split(`\n--${boundary}`)
  return parts.filter((part) => !part.startsWith('--'))
}
