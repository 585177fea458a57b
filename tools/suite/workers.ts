import { availableParallelism } from 'node:os'

/** One worker per core: for CPU-bound tests. */
export const computing = Math.max(2, availableParallelism())

/** Half as many again: for tests that wait for other programs, such as a page, PostgreSQL, or a starting portal. */
export const waiting = Math.max(2, Math.ceil(availableParallelism() * 1.5))
