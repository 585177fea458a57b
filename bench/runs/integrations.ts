import { setTimeout as wait } from 'node:timers/promises'
import type { UserIntegration } from '@goodturn/contract/people/integrations/schema'
import { Connection, requestBytes } from '../load/connection.ts'
import { checkFile, storeFile } from '../load/import-file.ts'
import { watchMemory } from '../load/other-members.ts'
import type { Benchmark } from '../report.ts'
import { countStatements, onDatabase } from '../world/cluster.ts'
import type { Buyer } from '../world/fill.ts'
import { importRows } from '../world/people.ts'
import { type Portal, startPortal } from '../world/portal.ts'

/** `SERVICE_PEOPLE=2000` runs a quick round. */
const peopleMax = Number(process.env.SERVICE_PEOPLE ?? 20_000)
const megabyte = 1024 ** 2
const lookEveryMs = 20

interface IntegrationResult {
  importMs: number
  growthMb: number
  syncMs: number
  written: number
}

/** People imported from a service and from a file, and a sync in which no one changed. */
export const integrations: Benchmark = {
  name: 'integrations',
  heading: 'Importing 20,000 people from a service',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const buyers = [...(await world.buyers())]
    const member = () => buyers.pop() as Buyer
    const portal = await startPortal({ databaseUrl: url, servicePeople: peopleMax })
    const connection = await Connection.open(portal.port)
    try {
      const bySlug = (slug: string) => importPeople(url, portal, connection, { slug, buyer: member() })
      // Imports once before measuring: in an empty database, the planner has no statistics for the first minute and
      // scans tables row by row.
      await importAsFile(connection, member().cookie, peopleMax)
      await bySlug('demo-crm')
      await onDatabase(url, (client) => client.query('vacuum analyze'))
      const file = await importAsFile(connection, member().cookie, peopleMax)
      const marked = await bySlug('demo-crm')
      const whole = await bySlug('demo-hr')
      const seconds = (ms: number) => ms / 1000
      const row = (what: string, { importMs, growthMb, syncMs }: IntegrationResult) => [
        what,
        seconds(importMs),
        growthMb,
        seconds(syncMs),
      ]
      return {
        tables: [
          {
            title: `${peopleMax.toLocaleString('en-US')} people, each with an address and an email, in pages of 100`,
            head: ['Source', 'Import s', 'Memory growth MB', 'Sync without changes s'],
            rows: [
              ['file, checked and stored', seconds(file.checkMs + file.storeMs), '-', '-'],
              row('service that reports changes', marked),
              row('service that returns everyone every time', whole),
            ],
          },
        ],
        aims: [
          {
            what: 'Speed relative to the same people from a file',
            is: (file.checkMs + file.storeMs) / marked.importMs,
            least: 0.5,
            unit: 'times',
          },
          { what: 'Memory growth', is: marked.growthMb, most: 150, unit: 'MB' },
          { what: 'Sync without changes', is: seconds(marked.syncMs), most: 2, unit: 's' },
          {
            what: 'People, addresses, and links written by a sync without changes',
            is: marked.written + whole.written,
            most: 0,
            unit: 'rows',
          },
        ],
        notes: [
          `${seconds(file.checkMs).toFixed(1)} s of the file's time is its check, which the page requests in parts.`,
          'The service runs in the portal process, so there is no network time and no rate limit.',
        ],
      }
    } finally {
      connection.close()
      await portal.stop()
    }
  },
}

async function importAsFile(connection: Connection, cookie: string, rows: number) {
  const people = importRows(rows)
  const checkMs = await checkFile(connection, cookie, people)
  const { processMs: storeMs } = await storeFile(connection, cookie, people)
  return { checkMs, storeMs }
}

interface IntegrationInput {
  slug: string
  buyer: Buyer
}

async function importPeople(
  url: string,
  portal: Portal,
  connection: Connection,
  { slug, buyer: { cookie } }: IntegrationInput,
): Promise<IntegrationResult> {
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const answer = await connection.send(requestBytes(method, path, { cookie, ...(body ? { body } : {}) }))
    if (answer.status >= 300)
      throw new Error(`${path} answered with ${answer.status}: ${String(answer.body)}`)
    return JSON.parse(answer.body.toString()).data as T
  }
  const details = `/api/v1/integrations/details/${slug}`
  const { key } = await ask<{ key: string }>('GET', details)
  const own = await ask<UserIntegration>('POST', '/api/v1/userintegrations', {
    api_key: 'demo-key-1',
    integration_id: key,
  })
  const until = async (isDone: (one: UserIntegration) => boolean) => {
    for (;;) {
      const { user_integration: one } = await ask<{ user_integration: UserIntegration }>('GET', details)
      if (one.import_error) throw new Error(one.import_error)
      if (isDone(one)) return one
      await wait(lookEveryMs)
    }
  }
  const timed = async (act: () => Promise<unknown>) => {
    const start = performance.now()
    await act()
    return performance.now() - start
  }
  const restMb = (await portal.memory()) / megabyte
  const peak = watchMemory(portal)
  const importMs = await timed(async () => {
    await ask('POST', `/api/v1/userintegrations/${own.key}/importcontacts`, {})
    const { integration_import_count: count } = await until((one) => one.import_in_progress === 0)
    if (count !== peopleMax) throw new Error(`${count} people came.`)
  })
  const growthMb = (await peak()) / megabyte - restMb
  let syncMs = 0
  const statements = await countStatements(url, async () => {
    syncMs = await timed(async () => {
      await ask('POST', `/api/v1/userintegrations/${own.key}/sync`, {})
      await until((one) => one.sync_in_progress === 0 && one.last_sync !== null)
    })
  })
  const writing = statements.filter(({ query }) => writeStatement.test(query))
  return { importMs, growthMb, syncMs, written: writing.reduce((sum, { calls }) => sum + calls, 0) }
}

/** Whether a statement writes people, addresses or links. */
const writeStatement = /^\s*(insert into|update|delete from) "?(contacts|locations|integration_people)\b/
