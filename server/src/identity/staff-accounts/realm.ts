import type { StaffKey } from '@goodturn/contract/ids'
import { staffSessionHours } from '@goodturn/contract/identity/staff-accounts/limits'
import { and, eq, gt } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import type { Realm } from '../sign-in/realm.ts'
import { adoptByEmail } from './administrators.queries.ts'
import { badStaffReset } from './errors.ts'
import { type StaffAccount, findByEmail, lockStaff } from './find.ts'
import { sessionsEndedText, staffChangedMail, staffResetMail } from './mails.ts'
import { endStaffLinks, endStaffTokens } from './sign-in/end-access.ts'
import { staffLimits } from './sign-in/limits.ts'
import { staffAs, staffNames } from './sign-in/staff-columns.ts'
import { staffAccounts, staffResets, staffSessions, staffSignIns } from './tables.ts'

/** How staff sign in to the console. */
export const staffRealm: Realm<StaffKey, StaffAccount> = {
  name: 'staff',
  tables: { sessions: staffSessions, pendingSignIns: staffSignIns },
  cookies: { session: 'gt_staff', pending: 'gt_staff_step' },
  accounts: {
    findByEmail: (ctx, email) =>
      findOrAdopt(ctx.db, email, () =>
        ctx.transaction((tx) => adoptByEmail(tx, email, ctx.platform.clock.machine())),
      ),
    lock: lockStaff,
    isOpen: ({ endedAt }) => endedAt === null,
    knownBrowser: async () => null,
  },
  limits: staffLimits,
  sessions: {
    max: 10,
    counted: undefined,
    rememberSeconds: 0,
    endOf: (openedAt) => new Date(openedAt.getTime() + staffSessionHours * 3_600_000),
    more: () => ({}),
    async opening(tx, key, machine) {
      await tx.update(staffAccounts).set({ seenAt: machine }).where(eq(staffAccounts.key, key))
    },
    started: async () => () => undefined,
    leaving: async () => undefined,
  },
  pending: { max: 5, remember: null },
  passwords: {
    namesOf: staffNames,
    async write(tx, key, change) {
      await tx.update(staffAccounts).set(change).where(eq(staffAccounts.key, key))
    },
    async endMade(tx, key) {
      await endStaffLinks(tx, key)
      await endStaffTokens(tx, key)
    },
  },
  resets: {
    job: defineJob('staff-accounts.mail-reset-link'),
    requestId: 'mail-staff-reset-link',
    accountOf: (tx, { machine }, email) => findOrAdopt(tx, email, () => adoptByEmail(tx, email, machine)),
    async store(tx, { key }, { hash, expiresAt }) {
      await tx.insert(staffResets).values({ hash, staffKey: key, expiresAt })
    },
    mail: ({ settings: { productName, publicUrl } }, token) =>
      staffResetMail(productName, `${publicUrl}/staff/new-password/${token}`),
    async find(tx, hash, machine) {
      const [found] = await tx
        .select({ account: staffAccounts })
        .from(staffResets)
        .innerJoin(staffAccounts, eq(staffAccounts.key, staffResets.staffKey))
        .where(and(eq(staffResets.hash, hash), gt(staffResets.expiresAt, machine)))
      return found && isActive(found.account) ? found.account : null
    },
    async use(tx, hash, machine, known) {
      const used = await tx
        .delete(staffResets)
        .where(and(eq(staffResets.hash, hash), gt(staffResets.expiresAt, machine)))
        .returning({ hash: staffResets.hash })
      return used.length > 0 && isActive(known)
    },
    badLink: badStaffReset,
    async done(tx, _ctx, cause, known) {
      const what = `Your password was changed with a link mailed to you. ${sessionsEndedText}`
      await sendMail(tx, cause, known.email, staffChangedMail(what))
      // No one is signed in, so the act is recorded under the account itself.
      const by = { ...cause, staff: staffAs(known) }
      await recordAct(tx, by, 'staff.password-reset', null, { staff: known.key })
      return () => undefined
    },
  },
}

/** An administrator made by hand gets their staff account here. */
async function findOrAdopt(tx: Tx, email: string, adopt: () => Promise<void>): Promise<StaffAccount | null> {
  const known = await findByEmail(tx, email)
  if (known) return known
  await adopt()
  return findByEmail(tx, email)
}

const isActive = ({ acceptedAt, endedAt }: StaffAccount) => acceptedAt !== null && endedAt === null
