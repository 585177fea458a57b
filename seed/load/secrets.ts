import { eq, sql } from 'drizzle-orm'
import type { Platform } from '../../server/src/platform/context.ts'
import { type Tx, rowsOf } from '../../server/src/platform/database/database.ts'
import { randomCode } from '../../server/src/platform/ids.ts'
import { giftLinks } from '../../server/src/outreach/gift-links/tables.ts'
import { mailboxHasher } from '../../server/src/outreach/surveys/mailbox-hash.ts'
import { surveyAsks, surveyNpsAsked, surveySecrets } from '../../server/src/outreach/surveys/tables.ts'
import { renewLinkCodes } from './gift-links.ts'

/** The survey secret of a database made for copying. */
const shared = 'shared by copies'

/** Marks the secrets of a finished story as shared, so that each copy replaces them. */
export async function shareSecrets(platform: Platform): Promise<void> {
  await platform.database.transaction((tx) => replaceSecrets(tx, shared))
}

/** Gives a copy its own secrets at its first start. Does nothing in any other database. */
export async function ownSecrets(platform: Platform): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const known = await tx.select().from(surveySecrets).where(eq(surveySecrets.secret, shared))
    if (known.length === 0) return
    await replaceSecrets(tx, randomCode(32))
    await renewLinkCodes(tx, platform)
  })
}

/** Replaces the secret for mailbox hashes, the hashes themselves, and the codes of public pages. */
async function replaceSecrets(tx: Tx, secret: string): Promise<void> {
  const people = await rowsOf<{ email: string }>(
    tx,
    sql`select distinct email from contacts where email is not null`,
  )
  const before = await mailboxHasher(tx)
  await tx.update(surveySecrets).set({ secret })
  const after = await mailboxHasher(tx)
  const hashes = new Map(people.map(({ email }) => [before(email), after(email)]))
  for (const { key, mailboxHash } of await tx.select().from(surveyAsks))
    await tx
      .update(surveyAsks)
      .set({ code: randomCode(16), mailboxHash: mailboxHash && hashes.get(mailboxHash) })
      .where(eq(surveyAsks.key, key))
  for (const { mailboxHash } of await tx.select().from(surveyNpsAsked))
    await tx
      .update(surveyNpsAsked)
      .set({ mailboxHash: hashes.get(mailboxHash) })
      .where(eq(surveyNpsAsked.mailboxHash, mailboxHash))
  for (const { key, mailboxHash } of await tx.select().from(giftLinks))
    await tx
      .update(giftLinks)
      .set({ mailboxHash: mailboxHash && hashes.get(mailboxHash) })
      .where(eq(giftLinks.key, key))
}
