import { statfs } from 'node:fs/promises'
import type { CappedCount, Health } from '@goodturn/contract/console/health/schema'
import { countedRowsMax } from '@goodturn/contract/limits'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { isGivenUp } from '../../platform/mail/given-up-mail.ts'
import { aliveSeconds } from '../../platform/jobs/heartbeat.ts'
import { keyOfBytes } from '../../platform/ids.ts'
import { mailAttemptsLimit } from '../../platform/mail/mail.ts'

const dayMs = 86_400_000

/** A count that was stopped one after 1,000. */
export const toCappedCount = (count: number): CappedCount =>
  count > countedRowsMax ? { count: countedRowsMax, more: 1 } : { count }

/** SQL that counts at most 1,001 rows. `from` orders by an index, or the database might scan all rows. */
const cappedCountOf = (from: SQL) =>
  sql`(select count(*)::int from (select 1 from ${from} limit ${countedRowsMax + 1}) found)`

interface MailRow {
  written: number
  sent: number
  waiting: number
  given_up: number
  oldest: number | null
}

/** Emails of the last day by outcome, and the waiting ones, using the outbox's indexes. */
export async function mailStatus({ database, clock, settings }: Platform): Promise<Health['mail']> {
  const sends = settings.smtpUrl !== null
  const machine = clock.machine()
  const since = sql`created_at > ${new Date(clock.now().getTime() - dayMs).toISOString()}::timestamptz`
  // Without SMTP the outbox itself is the delivery: nothing waits.
  const waits = sql`sent_at is null and attempts < ${mailAttemptsLimit} and ${sends}`
  const [row] = await rowsOf<MailRow>(
    database.db,
    sql`select ${cappedCountOf(sql`outbox where ${since} order by created_at desc`)} as written,
          ${cappedCountOf(sql`outbox where ${since} and sent_at is not null order by created_at desc`)} as sent,
          ${cappedCountOf(sql`outbox where ${waits} order by next_try_at`)} as waiting,
          ${cappedCountOf(sql`outbox where ${isGivenUp(machine)} order by created_at desc`)} as given_up,
          (select extract(epoch from ${machine.toISOString()}::timestamptz - min(next_try_at))::float8
            from outbox where ${waits}) as oldest`,
  )
  const { written, sent, waiting, given_up: givenUp, oldest } = row ?? noMail
  return {
    written: toCappedCount(written),
    sent: toCappedCount(sent),
    waiting: toCappedCount(waiting),
    given_up: toCappedCount(givenUp),
    oldest_waiting_seconds: oldest === null ? null : Math.max(0, Math.round(oldest)),
    sends,
  }
}

const noMail: MailRow = { written: 0, sent: 0, waiting: 0, given_up: 0, oldest: null }

interface ReceivedReports {
  name: string
  received: number
  last: Date | string | null
}

/** Reports received from the card processor and carriers in the last day. Carrier event keys sort by machine time. */
export async function webhookStatus(tx: Tx, machine: Date): Promise<Health['webhooks']> {
  const since = new Date(machine.getTime() - dayMs)
  const firstKey = keyOfBytes('carrierEvent', bytesAt(since))
  const rows = await rowsOf<ReceivedReports>(
    tx,
    sql`select 'Card processor' as name,
          ${cappedCountOf(sql`processor_reports where taken_at > ${since.toISOString()}::timestamptz order by taken_at desc`)} as received,
          (select max(taken_at) from processor_reports) as last
        union all
        select 'Carriers', ${cappedCountOf(sql`carrier_events where key > ${firstKey} order by key desc`)},
          (select received_at from carrier_events order by key desc limit 1)`,
  )
  return rows.map(({ name, received, last }) => ({
    name,
    received: toCappedCount(received),
    last_at: last === null ? null : seconds(new Date(last)),
  }))
}

/** The first sixteen bytes of keys made at this moment. */
function bytesAt(moment: Date): Uint8Array {
  const bytes = new Uint8Array(16)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(moment.getTime()) << 16n)
  return bytes
}

/** The database's size, and the free space on this process's disk. */
export async function storageStatus({ database, settings }: Platform): Promise<Health['storage']> {
  const [size] = await rowsOf<{ bytes: number; version: string }>(
    database.db,
    sql`select pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as version`,
  )
  const disk = await statfs(settings.dataDir).catch(() => null)
  return {
    database: `${database.kind === 'postgres' ? 'PostgreSQL' : 'Embedded PostgreSQL'} ${(size?.version ?? '').split(' ')[0]}`,
    database_bytes: size?.bytes ?? 0,
    connections: database.kind === 'postgres' ? await connectionsOf(database.db) : null,
    disk: disk && { free_bytes: disk.bavail * disk.bsize, bytes: disk.blocks * disk.bsize },
    files: settings.s3 ? 'S3' : 'Data folder',
  }
}

async function connectionsOf(tx: Tx): Promise<{ open: number; max: number }> {
  const [row] = await rowsOf<{ open: number; max: number }>(
    tx,
    sql`select (select count(*)::int from pg_stat_activity where datname = current_database()) as open,
          current_setting('max_connections')::int as max`,
  )
  return row ?? { open: 0, max: 0 }
}

interface ProcessRow {
  role: 'web' | 'worker' | 'all'
  version: string
  started_at: Date | string
  seen_at: Date | string
}

/** The processes seen in the last day, live ones first. */
export async function processStatus(tx: Tx, machine: Date): Promise<Health['processes']> {
  const rows = await rowsOf<ProcessRow>(
    tx,
    sql`select role, version, started_at, seen_at from processes order by seen_at desc limit 100`,
  )
  return rows.map(({ role, version, started_at: startedAt, seen_at: seenAt }) => ({
    role,
    version,
    started_at: seconds(new Date(startedAt)),
    seen_at: seconds(new Date(seenAt)),
    alive: machine.getTime() - new Date(seenAt).getTime() < aliveSeconds * 1000,
  }))
}
