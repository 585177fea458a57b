import type { MemberKey } from '@goodturn/contract/ids'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import { recordAct } from '../../platform/audit.ts'
import { type Ctx, actingOf } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import type { Realm } from '../sign-in/realm.ts'
import { revokeEmailTokens, storeEmailToken, useEmailToken } from './email/email-tokens.ts'
import { mergedAccountMail, passwordChangedMail, resetMail } from './email/mails.ts'
import { badResetLink } from './errors.ts'
import { passwordReset } from './events.ts'
import { adminCookie } from './impersonate.ts'
import type { MemberRow } from './member.ts'
import { survivorOf } from './merged.queries.ts'
import { requireUnlocked } from './require-unlocked.ts'
import { forgetDevices, knownDevice, rememberDevice, setDeviceCookie } from './sign-in/devices.ts'
import { memberLimits } from './sign-in/limits.ts'
import { emailTokens, members, pendingSignIns, sessions } from './tables.ts'

/** Twelve idle hours, or thirty days with "Keep me signed in" (P:G-08). */
const idleMs = 12 * 3_600_000
const rememberMs = 30 * 86_400_000
/** No session lives longer, regardless of activity. */
const sessionMaxMs = 30 * 86_400_000

/** How members sign in. */
export const memberRealm: Realm<MemberKey, MemberRow> = {
  name: 'member',
  tables: { sessions, pendingSignIns },
  cookies: { session: 'cg_session', pending: 'cg_second_step' },
  accounts: { findByEmail, lock, isOpen: () => true, knownBrowser: knownDevice },
  limits: memberLimits,
  sessions: {
    max: 20,
    // Sessions of administrators acting as the member don't count.
    counted: isNull(sessions.actingAdminKey),
    rememberSeconds: rememberMs / 1000,
    /** After the idle time, but at most thirty days after it was opened. */
    endOf(openedAt, machine, remember) {
      const idleEnd = machine.getTime() + (remember ? rememberMs : idleMs)
      return new Date(Math.min(idleEnd, openedAt.getTime() + sessionMaxMs))
    },
    more: (machine, remember, { deviceKind, timeZone }) => ({
      remember,
      signedInAt: machine,
      seenAt: machine,
      deviceKind,
      timeZone,
    }),
    async opening(tx, key) {
      // One sign-in at a time, so concurrent ones can't exceed the limit.
      await lock(tx, key)
      await requireUnlocked(tx, key)
    },
    async started(tx, ctx, key) {
      const device = await rememberDevice(tx, ctx, key)
      return () => {
        setDeviceCookie(ctx, device)
        if (ctx.maybeActor && actingOf(ctx.maybeActor)) ctx.reply.clearCookie(adminCookie)
      }
    },
    async leaving(tx, ctx) {
      const actor = ctx.maybeActor
      if (actor?.adminKey) await recordAct(tx, ctx.cause(), 'impersonation.ended', actor.memberKey)
      if (actor?.actingStaff) await recordAct(tx, ctx.cause(), 'acting.ended', actor.memberKey)
    },
  },
  pending: { max: 10, remember: pendingSignIns.remember },
  passwords: {
    namesOf: (member) => member,
    async write(tx, key, change) {
      await tx.update(members).set(change).where(eq(members.key, key))
    },
    endMade: revokeEmailTokens,
  },
  resets: {
    job: defineJob('accounts.mail-reset-link'),
    requestId: 'mail-reset-link',
    async accountOf(tx, cause, email) {
      // Locked so that a concurrent erasure can't leave the address in the mail and the token.
      const [member] = await tx.select().from(members).where(eq(members.email, email)).for('update')
      if (!member) return null
      if ((await survivorOf(tx, member.key)) === member.key) return member
      await sendMail(tx, cause, email, mergedAccountMail(`${cause.settings.publicUrl}/login`))
      return null
    },
    store: (tx, { key, email }, link) =>
      storeEmailToken(tx, { memberKey: key, purpose: 'reset', email, ...link }),
    mail: (cause, token) => resetMail(`${cause.settings.publicUrl}/passwordreset/${token}`),
    async find(tx, hash, machine) {
      const [found] = await tx
        .select({ member: members })
        .from(emailTokens)
        .innerJoin(members, eq(members.key, emailTokens.memberKey))
        .where(
          and(
            eq(emailTokens.hash, hash),
            eq(emailTokens.purpose, 'reset'),
            isNull(emailTokens.usedAt),
            gt(emailTokens.expiresAt, machine),
          ),
        )
      return found?.member ?? null
    },
    async use(tx, hash, machine, { email }) {
      const used = await useEmailToken(tx, hash, 'reset', machine)
      // A link that was written while the address changed went to the old one.
      return used?.email === email
    },
    badLink: badResetLink,
    /**
     * This browser becomes the account's only known one, so strangers' attempts can't lock out the person who reads the
     * email. With a second step it isn't known until that is done; otherwise each reset would allow ten more guesses at
     * it (R-30).
     */
    async done(tx, ctx, cause, { key: memberKey, email, secondStepAt }) {
      await forgetDevices(tx, memberKey, null)
      await sendMail(tx, cause, email, passwordChangedMail(`${cause.settings.publicUrl}/passwordhelp`))
      await cause.publish(tx, passwordReset, { memberKey })
      const device = secondStepAt ? null : await rememberDevice(tx, ctx, memberKey)
      return () => device && setDeviceCookie(ctx, device)
    },
  },
}

async function findByEmail({ db }: Ctx, email: string): Promise<MemberRow | null> {
  const [member] = await db.select().from(members).where(eq(members.email, email))
  return member ?? null
}

/** Doesn't wait for rows that only refer to the member, nor makes them wait. */
async function lock(tx: Tx, key: MemberKey): Promise<MemberRow> {
  const rows = await tx.select().from(members).where(eq(members.key, key)).for('no key update')
  return present(rows[0], 'a session belongs to a member')
}
