import type { MemberKey } from '@goodturn/contract/ids'
import { Connection, requestBytes } from '../load/connection.ts'
import { checkFile, storeFile } from '../load/import-file.ts'
import {
  type ResponseTimes,
  timeOf,
  responseTimesTable,
  watchMemory,
  measureOtherMembers,
} from '../load/other-members.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { onDatabase } from '../world/cluster.ts'
import type { Buyer } from '../world/fill.ts'
import { importRows } from '../world/people.ts'
import { type Portal, startPortal } from '../world/portal.ts'

/** `IMPORT_ROWS=10000` runs a quick round. */
const rowsMax = Number(process.env.IMPORT_ROWS ?? 50_000)
const sizes = [rowsMax / 10, rowsMax]
const otherMembers = 4
const megabyte = 1024 ** 2

interface ImportResult {
  rows: number
  validateMs: number
  processMs: number
  againMs: number
  undoMs: number
  handMadeMs: number
  growthMb: number
}

/** An import of the maximum size: checked, stored, checked again as duplicates, and undone. */
export const imports: Benchmark = {
  name: 'imports',
  heading: 'Importing 50,000 people',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const [warm, ...buyers] = (await world.buyers()) as [Buyer, ...Buyer[]]
    const others = buyers.splice(0, otherMembers)
    const portal = await startPortal({ databaseUrl: url })
    try {
      await importAll(url, portal, { buyer: warm, rows: 300 })
      const found: ImportResult[] = []
      for (const rows of sizes)
        found.push(await importAll(url, portal, { buyer: buyers.pop() as Buyer, rows }))
      const [small, large] = found as [ImportResult, ImportResult]
      const waits = await importUnderLoad(portal, { buyer: buyers.pop() as Buyer, rows: rowsMax }, others)
      const count = (rows: number) => rows.toLocaleString('en-US')
      return {
        tables: [
          {
            title: 'One import: everyone has an address and an email, half have a birthday',
            head: [
              'Rows',
              'Check s',
              'Store s',
              'Handwritten SQL s',
              'Recheck s',
              'Undo s',
              'Memory growth MB',
            ],
            rows: found.map((one) => [
              count(one.rows),
              one.validateMs / 1000,
              one.processMs / 1000,
              one.handMadeMs / 1000,
              one.againMs / 1000,
              one.undoMs / 1000,
              one.growthMb,
            ]),
          },
          responseTimesTable(`Response times of ${otherMembers} other members during another such import`, [
            waits,
          ]),
        ],
        aims: [
          { what: `Checking ${count(large.rows)} rows`, is: large.validateMs / 1000, most: 15, unit: 's' },
          { what: `Storing ${count(large.rows)} rows`, is: large.processMs / 1000, most: 20, unit: 's' },
          {
            what: 'Speed relative to handwritten SQL with the same rows',
            is: large.handMadeMs / large.processMs,
            least: 0.25,
            unit: 'times',
          },
          {
            what: `Checking for duplicates: ${count(large.rows)} rows relative to ${count(small.rows)}`,
            is: large.againMs / small.againMs,
            most: 12,
            unit: 'times',
          },
          { what: 'Memory growth', is: large.growthMb, most: 300, unit: 'MB' },
          {
            what: 'Requests by other members: p99',
            is: percentile(Object.values(waits).flat(), 0.99),
            most: 200,
            unit: 'ms',
          },
        ],
        notes: [
          'The handwritten SQL is one transaction of two statements that copy the stored people and addresses to another member.',
        ],
      }
    } finally {
      await portal.stop()
    }
  },
}

interface ImportInput {
  buyer: Buyer
  rows: number
}

async function importAll(url: string, portal: Portal, { buyer, rows }: ImportInput): Promise<ImportResult> {
  const people = importRows(rows)
  const { cookie } = buyer
  const connection = await Connection.open(portal.port)
  const restMb = (await portal.memory()) / megabyte
  const peak = watchMemory(portal)
  const validateMs = await checkFile(connection, cookie, people)
  const { processMs, key } = await storeFile(connection, cookie, people)
  const growthMb = (await peak()) / megabyte - restMb
  await onDatabase(url, (client) => client.query('vacuum analyze contacts, locations'))
  const handMadeMs = await copyByHand(url, buyer.memberKey)
  const againMs = await checkFile(connection, cookie, people)
  const undo = requestBytes('POST', `/api/v1/imports/undo/${key}`, { cookie, body: {} })
  const { ms: undoMs } = await timeOf(connection, undo)
  connection.close()
  return { rows, validateMs, processMs, againMs, undoMs, handMadeMs, growthMb }
}

async function importUnderLoad(
  portal: Portal,
  { buyer, rows }: ImportInput,
  others: readonly Buyer[],
): Promise<ResponseTimes> {
  const connection = await Connection.open(portal.port)
  const over = measureOtherMembers(portal, others)
  await checkFile(connection, buyer.cookie, importRows(rows))
  await storeFile(connection, buyer.cookie, importRows(rows))
  connection.close()
  return over()
}

/** Copies the same rows for another member in the fastest way the database has; returns the ms. */
async function copyByHand(url: string, memberKey: MemberKey): Promise<number> {
  return onDatabase(url, async (client) => {
    await client.query(
      `create temp table people as select * from contacts where member_key = '${memberKey}' and archived_at is null`,
    )
    await client.query(
      `create temp table places as select l.* from locations l join people p on p.key = l.contact_key`,
    )
    const copied = `member_key = 'member_bench_by_hand'`
    await client.query(`update people set key = 'h' || key, ${copied}`)
    await client.query(`update places set key = 'h' || key, contact_key = 'h' || contact_key, ${copied}`)
    await client.query(
      `insert into members select (jsonb_populate_record(m, jsonb_build_object('key', 'member_bench_by_hand',
         'user_uuid', gen_random_uuid(), 'email', 'by-hand@bench.example'))).*
       from members m where key = $1 on conflict do nothing`,
      [memberKey],
    )
    const start = performance.now()
    await client.query('begin')
    await client.query('insert into contacts select * from people')
    await client.query('insert into locations select * from places')
    await client.query('commit')
    const ms = performance.now() - start
    // Skips foreign key checks, which would scan all gifts for each row.
    await client.query(`set session_replication_role = 'replica'`)
    await client.query(`delete from locations where ${copied}`)
    await client.query(`delete from contacts where ${copied}`)
    return ms
  })
}
