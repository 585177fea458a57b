import type { SecondFactor } from '@goodturn/contract/identity/second-factor/schema'
import { seconds } from '@goodturn/contract/time'
import { asc, eq } from 'drizzle-orm'
import { findMember } from '../accounts/member.ts'
import type { Ctx } from '../../platform/context.ts'
import { findRecovery } from './recovery.ts'
import { relyingPartyOf } from './relying-party.ts'
import { authenticators, passkeys, recoveryCodes } from './tables.ts'

/** The member's second step as its own page shows it: no secret, no code. */
export async function showSecondFactor(ctx: Ctx): Promise<SecondFactor> {
  const { db } = ctx
  const { memberKey } = ctx.actor
  const [member, keys, [app], codes, recovery] = await Promise.all([
    findMember(db, memberKey),
    db.select().from(passkeys).where(eq(passkeys.memberKey, memberKey)).orderBy(asc(passkeys.addedAt)),
    db.select().from(authenticators).where(eq(authenticators.memberKey, memberKey)),
    db.$count(recoveryCodes, eq(recoveryCodes.memberKey, memberKey)),
    findRecovery(db, memberKey, ctx.platform.clock.machine()),
  ])
  return {
    on: member.secondStepAt !== null,
    passkeys: keys.map(({ key, name, addedAt, usedAt }) => ({
      key,
      name,
      added: seconds(addedAt),
      used: seconds(usedAt),
    })),
    authenticator: app?.addedAt ? { added: seconds(app.addedAt), used: seconds(app.usedAt) } : null,
    recovery_codes_left: codes,
    passkeys_possible: relyingPartyOf(ctx) !== null,
    recovery: recovery && { begun: seconds(recovery.begunAt), ready: seconds(recovery.readyAt) },
  }
}
