// How much a run of the suite does, and how much of it at once.
import { availableParallelism } from 'node:os'

/** Whether this is `npm test -- --all`, which runs long stories in full. The default runs a short version of each. */
export const runsAll = process.env.TEST_ALL === '1'

/** One worker per core: for CPU-bound tests. */
export const computing = Math.max(2, availableParallelism())

/** Half as many again: for tests that wait for other programs, such as a page, PostgreSQL, or a starting portal. */
export const waiting = Math.max(2, Math.ceil(availableParallelism() * 1.5))
