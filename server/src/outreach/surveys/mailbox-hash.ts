import { createHmac } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'
import { surveySecrets } from './tables.ts'

/** Turns an address into the keyed hash of its mailbox. */
export type HashMailbox = (address: string) => string

/**
 * The portal's mailbox hash: a recipient's choice is stored under it, so that it outlives the person's entry and the
 * address itself need not be kept (decision 050).
 */
export async function mailboxHasher(tx: Tx): Promise<HashMailbox> {
  const secret = await readSecret(tx)
  return (address) => createHmac('sha256', secret).update(mailboxOf(address.trim())).digest('base64url')
}

/** The portal's secret for mailboxes, created on first use. */
async function readSecret(tx: Tx): Promise<string> {
  const [row] = await tx.select().from(surveySecrets)
  if (row) return row.secret
  await tx
    .insert(surveySecrets)
    .values({ secret: randomCode(32) })
    .onConflictDoNothing()
  return readSecret(tx)
}
