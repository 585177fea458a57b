import type { AskKey } from '@goodturn/contract/ids'
import { npsEveryDays, surveyMailsByMemberPerDay } from '@goodturn/contract/outreach/surveys/limits'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { bouncedAmong } from '../../platform/mail/bounced.ts'
import { sendMails } from '../../platform/mail/mail.ts'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { type DueAsk, lockDueAsks } from './due.queries.ts'
import { npsMail } from './mail-ask.ts'
import { mailboxHasher } from './mailbox-hash.ts'
import { mailsOfDayBy } from './sent.queries.ts'

const asksPerRound = 200
const dayMs = 24 * 60 * 60 * 1000

type HashedAsk = DueAsk & { email: string; postalAddress: string; mailboxHash: string }

/** Mails the NPS question to everyone who is due. Reads only rows that are due. */
export const mailNps: Recurring = {
  name: 'surveys.nps',
  nextDue: whenColumn(sql`select min(due_at) as due from survey_asks where state = 'planned'`),
  async run({ database }, cause) {
    for (;;) {
      const found = await database.transaction((tx) => mailDue(tx, cause))
      if (found < asksPerRound) return
    }
  },
}

/**
 * Runs one round; mails and states are written together or not at all. Drops recipients who opted out, whose email
 * comes back, who were asked in the last 90 days, or whom the member no longer wants asked. Mail over the daily limit moves to the next day.
 */
async function mailDue(tx: Tx, cause: Cause): Promise<number> {
  const due = await lockDueAsks(tx, cause.now, asksPerRound)
  if (due.length === 0) return 0
  const willing = await withoutOptedOut(tx, due)
  const { now, later } = await withinDay(tx, willing, cause)
  const mailed = await claimMailboxes(tx, now, cause.now)
  await markSent(tx, mailed, cause.now)
  await postpone(tx, later, cause.now)
  const kept = new Set([...mailed, ...later].map(({ key }) => key))
  await drop(
    tx,
    due.map(({ key }) => key).filter((key) => !kept.has(key)),
  )
  await sendMails(
    tx,
    cause,
    mailed.map(({ email, code, postalAddress, ...sender }) => ({
      to: email,
      mail: npsMail(cause, { code, sender, postalAddress }),
    })),
  )
  return due.length
}

async function withoutOptedOut(tx: Tx, due: readonly DueAsk[]): Promise<HashedAsk[]> {
  const hash = await mailboxHasher(tx)
  const bounced = await bouncedAmong(
    tx,
    due.flatMap(({ email }) => email ?? []),
  )
  const hashed = due.flatMap((ask) => {
    const { email, postalAddress } = ask
    return email && postalAddress && !bounced.has(email)
      ? [{ ...ask, email, postalAddress, mailboxHash: hash(email) }]
      : []
  })
  const stops = hashed.map(({ memberKey, mailboxHash }) => ({ memberKey, mailboxHash }))
  const rows = await rowsOf<{ member_key: string; mailbox_hash: string }>(
    tx,
    sql`select s.member_key, s.mailbox_hash from survey_stops s
        join jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as x("memberKey" text, "mailboxHash" text)
          on x."memberKey" = s.member_key and x."mailboxHash" = s.mailbox_hash`,
  )
  const stopped = new Set(rows.map((row) => row.member_key + row.mailbox_hash))
  return hashed.filter(({ memberKey, mailboxHash }) => !stopped.has(memberKey + mailboxHash))
}

/** Splits the asks into those within the daily limit and those that wait for the next day. */
async function withinDay(
  tx: Tx,
  willing: readonly HashedAsk[],
  cause: Cause,
): Promise<{ now: HashedAsk[]; later: HashedAsk[] }> {
  const members = [...new Set(willing.map(({ memberKey }) => memberKey))]
  const sent = await mailsOfDayBy(tx, members, cause)
  const fits = (ask: HashedAsk) => {
    const before = sent.get(ask.memberKey) ?? 0
    sent.set(ask.memberKey, before + 1)
    return before < surveyMailsByMemberPerDay
  }
  const { today = [], later = [] } = Object.groupBy(willing, (ask) => (fits(ask) ? 'today' : 'later'))
  return { now: today, later }
}

/** Records that these mailboxes are asked now; drops those asked in the last 90 days, and duplicates. */
async function claimMailboxes(tx: Tx, asks: readonly HashedAsk[], now: Date): Promise<HashedAsk[]> {
  const first = new Map(asks.toReversed().map((ask) => [ask.memberKey + ask.mailboxHash, ask]))
  const claims = [...first.values()].map(({ memberKey, mailboxHash }) => ({ memberKey, mailboxHash }))
  const since = new Date(now.getTime() - npsEveryDays * dayMs).toISOString()
  const claimed = await rowsOf<{ member_key: string; mailbox_hash: string }>(
    tx,
    sql`insert into survey_nps_asked (member_key, mailbox_hash, asked_at)
        select x."memberKey", x."mailboxHash", ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as x("memberKey" text, "mailboxHash" text)
        order by x."memberKey", x."mailboxHash"
        on conflict (member_key, mailbox_hash) do update set asked_at = excluded.asked_at
          where survey_nps_asked.asked_at <= ${since}::timestamptz
        returning member_key, mailbox_hash`,
  )
  return claimed.flatMap((row) => first.get(row.member_key + row.mailbox_hash) ?? [])
}

async function markSent(tx: Tx, asks: readonly HashedAsk[], now: Date): Promise<void> {
  const rows = asks.map(({ key, mailboxHash }) => ({ key, mailboxHash }))
  await tx.execute(sql`
    update survey_asks set state = 'sent', sent_at = ${now.toISOString()}::timestamptz,
      asked_on = ${dateIn(now)}::date, mailbox_hash = x."mailboxHash"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, "mailboxHash" text)
    where survey_asks.key = x.key`)
}

async function postpone(tx: Tx, asks: readonly HashedAsk[], now: Date): Promise<void> {
  if (asks.length === 0) return
  const tomorrow = new Date(now.getTime() + dayMs).toISOString()
  const keys = asks.map(({ key }) => key)
  await tx.execute(
    sql`update survey_asks set due_at = ${tomorrow}::timestamptz where key = any(${textArray(keys)})`,
  )
}

async function drop(tx: Tx, keys: readonly AskKey[]): Promise<void> {
  if (keys.length === 0) return
  await tx.execute(sql`update survey_asks set state = 'dropped' where key = any(${textArray(keys)})`)
}
