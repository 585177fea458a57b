import { z } from 'zod/mini'
import type { Bounce } from '../../platform/mail/record-bounce.ts'

const report = z.object({
  RecordType: z.string(),
  Type: z.nullish(z.string()),
  Email: z.nullish(z.string().check(z.regex(/^\s*[^\s@]+@[^\s@]+\s*$/))),
  BouncedAt: z.nullish(z.string()),
  Description: z.nullish(z.string()),
  Details: z.nullish(z.string()),
})

/**
 * Postmark's names for what happened. The rest says nothing about the mailbox: automatic replies, subscriptions,
 * challenges, and faults of the email itself or of our own domain.
 */
const kinds: Readonly<Record<string, Bounce['kind']>> = {
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  ManuallyDeactivated: 'hard',
  SoftBounce: 'soft',
  Transient: 'soft',
  DnsError: 'soft',
  Blocked: 'soft',
  SpamNotification: 'soft',
  Unknown: 'soft',
  SpamComplaint: 'complaint',
}

/** Reads a webhook of Postmark's for bounces or spam complaints; null for a body that isn't Postmark's. */
export function readPostmark(body: object): Bounce[] | null {
  if (!('RecordType' in body)) return null
  const { RecordType, Type, Email, BouncedAt, Description, Details } = report.parse(body)
  const kind = RecordType === 'SpamComplaint' ? 'complaint' : kinds[Type ?? '']
  if (!kind || (RecordType !== 'Bounce' && RecordType !== 'SpamComplaint')) return []
  const at = new Date(BouncedAt ?? '')
  if (!Email || Number.isNaN(at.getTime())) throw new Error('A report names no address or no time.')
  return [{ address: Email.trim(), kind, at, diagnostic: Details || Description || '' }]
}
