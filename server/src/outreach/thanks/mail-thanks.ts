import type { TouchKey } from '@goodturn/contract/ids'
import { findMailRecipients } from '../../identity/accounts/email/mail-switches.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queueMailParts, replacePart } from '../../platform/mail/combined-mail.ts'
import { factsOfThanks } from './facts.queries.ts'
import { thanksMail } from './thanks-mail.ts'

/** Tells members by email of thank-you notes, unless they switched it off (D-1-81). Listens to `thanks.written`. */
export async function mailThanks(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  cause: Cause,
): Promise<void> {
  const facts = await factsOfThanks(tx, touchKeys)
  const wanted = await findMailRecipients(
    tx,
    facts.map(({ memberKey }) => memberKey),
    'thanks',
  )
  await queueMailParts(
    tx,
    cause,
    thanksMail,
    facts.flatMap(({ memberKey, ...part }) => {
      const to = wanted.get(memberKey)
      return to ? [{ to, part }] : []
    }),
  )
}

/** Puts a changed note into its email unless that was written already; it isn't sent again. */
export async function changeThanksMail(tx: Tx, key: TouchKey): Promise<void> {
  for (const { memberKey: _, ...part } of await factsOfThanks(tx, [key]))
    await replacePart(tx, thanksMail, part)
}
