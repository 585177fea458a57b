// The speed of the machine during `npm test`: budgets are processor seconds of one machine, and another, or the same
// one on a day when its processors are shared, needs more for the same work.
import { createHash } from 'node:crypto'

/** The processor time of the sample below, in ms, on the machine and day that the budgets were written for. */
const usualMs = 50
const samples = 15

/** How many times longer the machine takes than the budgets assume, measured by a fixed piece of work: the median. */
export function measurePace(): number {
  const times = Array.from({ length: samples }, sampleMs).toSorted((a, b) => a - b)
  return (times[Math.floor(samples / 2)] ?? usualMs) / usualMs
}

/** Builds, writes, reads, sorts, and hashes objects, as tests and compilers mostly do. Returns its processor time. */
function sampleMs(): number {
  const before = process.cpuUsage()
  const rows = Array.from({ length: 40_000 }, (_, at) => ({
    key: `row_${(at * 7919) % 40_009}`,
    cents: (at * 31) % 10_007,
    tags: ['a', 'b', String(at % 97)],
  }))
  const text = JSON.stringify(rows)
  const read = JSON.parse(text) as typeof rows
  read.sort((a, b) => a.cents - b.cents || (a.key < b.key ? -1 : 1))
  const byTag = Map.groupBy(read, ({ tags }) => tags[2])
  createHash('sha256').update(text).update(String(byTag.size)).digest('hex')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
