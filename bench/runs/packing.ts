import { setTimeout as wait } from 'node:timers/promises'
import type { PackingPrintKey, TouchKey } from '@goodturn/contract/ids'
import { createApp } from '../../server/src/app.ts'
import { makePrint } from '../../server/src/care/packing/make-print.ts'
import { handOverAll } from '../../server/src/care/packing/hand-over.ts'
import { recordNumbers } from '../../server/src/care/packing/record-number.ts'
import { type Platform, causeOf } from '../../server/src/platform/context.ts'
import { newKey } from '../../server/src/platform/ids.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import { jobKinds } from '../../server/src/wiring.ts'
import { createStaff } from '../../server/src/identity/staff-accounts/create.ts'
import type { Aim, Benchmark, World } from '../report.ts'
import { onDatabase } from '../world/cluster.ts'
import { addPlans } from '../world/daily.ts'
import { type DueStory, addBatch } from '../world/packing.ts'

const touches = Number(process.env.BENCH_PACKING ?? 5000)
const few = Math.max(1, Math.floor(touches / 10))
const megabyte = 1024 * 1024
const watchMs = 20

/** Opens a portal without a worker on a database that has a batch of due touches and a staff member. */
async function withBatches<T>(
  world: World,
  { from, counts }: { from: number; counts: readonly number[] },
  work: (platform: Platform, stories: readonly DueStory[]) => Promise<T>,
): Promise<T> {
  const { url } = await world.database()
  const buyers = await world.buyers()
  const due = counts.reduce((sum, count) => sum + count, 0)
  await onDatabase(url, (client) => addPlans(client, buyers, { from, to: from + due, gifts: 1, due }))
  const { settings, faults } = readSettings({ DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'error' })
  if (!settings) throw new Error(faults.join('\n'))
  const app = await createApp({ ...settings, role: 'web' })
  try {
    const { platform } = app
    await platform.jobs.start(jobKinds, false)
    const staff = {
      email: `packer-${from}@goodturn.example`,
      name: 'Ben Okada',
      role: 'fulfillment' as const,
    }
    const staffKey = await createStaff(
      platform.database.db,
      { ...staff, passwordHash: 'none' },
      platform.clock.machine(),
    )
    const stories: DueStory[] = []
    for (const count of counts)
      stories.push(
        await onDatabase(url, (client) =>
          addBatch(client, { staffKey, count, number: from + stories.length }),
        ),
      )
    return await work(platform, stories)
  } finally {
    await app.stop()
  }
}

interface PrintResult {
  touches: number
  seconds: number
  grewMb: number
  sizeMb: number
}

/** 5,000 cards and slips as one PDF, and its memory use compared with a tenth of them. */
export const packingPdf: Benchmark = {
  name: 'packing-pdf',
  heading: 'Cards and slips for a batch',
  needsPostgres: true,
  async run(world) {
    const printed = await withBatches(
      world,
      { from: 900_000, counts: [few, few, touches] },
      async (platform, stories) => {
        const all: PrintResult[] = []
        for (const story of stories) all.push(await print(platform, story))
        return all
      },
    )
    // The first run loads the fonts and compiles the code.
    const [, small, large] = printed as [PrintResult, PrintResult, PrintResult]
    return {
      tables: [
        {
          title: 'Two-sided A6 cards and slips in one file',
          head: ['Touches', 'Seconds', 'Touches/s', 'Memory growth MB', 'File MB'],
          rows: [small, large].map((one) => [
            one.touches,
            one.seconds,
            one.touches / one.seconds,
            one.grewMb,
            one.sizeMb,
          ]),
        },
      ],
      aims: [
        { what: `${touches} cards and slips as one PDF`, is: large.seconds, most: 20, unit: 's' },
        {
          what: 'Memory growth beyond that for a tenth of the touches',
          is: large.grewMb - small.grewMb,
          most: 64,
          unit: 'MB',
        },
      ],
      notes: [
        'Memory growth is the peak resident set of the process while it prints, minus its level before, garbage included. The file is sent in parts of half a megabyte.',
      ],
    }
  },
}

async function print(platform: Platform, { batchKey, staffKey, keys }: DueStory): Promise<PrintResult> {
  const key: PackingPrintKey = newKey('packingPrint')
  await platform.database.raw(
    `insert into packing_prints (key, batch_key, papers, state, total, refused, asked_by, asked_at)
     values ('${key}', '${batchKey}', '["cards_a6", "slips"]', 'waiting', ${keys.length * 2}, '[]', '${staffKey}', now())`,
  )
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const watch = { highest: before, isOver: false }
  const watching = trackPeak(watch)
  const start = performance.now()
  await makePrint(platform, key)
  const seconds = (performance.now() - start) / 1000
  watch.isOver = true
  await watching
  const { rows } = await platform.database.raw(
    `select state, parts, refused from packing_prints where key = '${key}'`,
  )
  const [row] = rows as { state: string; parts: number; refused: unknown[] }[]
  if (row?.state !== 'done' || row.refused.length > 0)
    throw new Error(`The print ended so: ${JSON.stringify(row)}`)
  let size = 0
  for (let part = 0; part < row.parts; part += 1)
    size += (await platform.files.read(`prints/${key}/${part}.pdf`))?.length ?? 0
  return {
    touches: keys.length,
    seconds,
    grewMb: (watch.highest - before) / megabyte,
    sizeMb: size / megabyte,
  }
}

async function trackPeak(watch: { highest: number; isOver: boolean }): Promise<void> {
  while (!watch.isOver) {
    watch.highest = Math.max(watch.highest, process.memoryUsage().rss)
    await wait(watchMs)
  }
}

/** 5,000 tracking numbers from one file: saved, and handed over. */
export const packingHandOver: Benchmark = {
  name: 'packing-handover',
  heading: 'Handover of a file of tracking numbers',
  needsPostgres: true,
  async run(world) {
    const found = await withBatches(
      world,
      { from: 950_000, counts: [touches] },
      async (platform, stories) => {
        const [story] = stories as [DueStory]
        const lines = story.keys.map((code: TouchKey, at) => ({
          code,
          number: `1ZBENCH${String(at).padStart(8, '0')}`,
        }))
        const ctx = staffCtx(platform, story)
        const noting = await timeWork(() => recordNumbers(ctx, lines))
        const handing = await timeWork(() => handOverAll(ctx))
        return {
          noted: noting.value.noted,
          noteSeconds: noting.seconds,
          handed: handing.value.handed,
          handSeconds: handing.seconds,
        }
      },
    )
    const aims: Aim[] = [
      {
        what: `${touches} tracking numbers in a file, recorded and handed over`,
        is: found.noteSeconds + found.handSeconds,
        most: 10,
        unit: 's',
      },
      { what: 'Touches sent', is: found.handed, least: touches, unit: 'touches' },
    ]
    return {
      tables: [
        {
          title: 'One file',
          head: ['Lines', 'Recorded', 'Recorded in s', 'Handed over', 'Handed over in s'],
          rows: [[touches, found.noted, found.noteSeconds, found.handed, found.handSeconds]],
        },
      ],
      aims,
      notes: [
        'Each transaction takes 500 lines. The time includes what follows from a processed touch: next gifts, log entries, and emails.',
      ],
    }
  },
}

async function timeWork<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const start = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - start) / 1000 }
}

/** The request context that the verbs need for a staff member. */
function staffCtx(platform: Platform, { staffKey }: DueStory) {
  const staff = {
    key: staffKey,
    role: 'fulfillment' as const,
    name: 'Ben Okada',
    email: 'packer@goodturn.example',
    memberKey: null,
    hasSecondStep: false,
    sessionHash: null,
    byToken: false,
  }
  return {
    staff,
    cause: () => causeOf(platform, 'bench:packing', null, staff),
    transaction: platform.database.transaction.bind(platform.database),
  }
}
