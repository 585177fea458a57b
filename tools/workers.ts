import { availableParallelism } from 'node:os'

/** As many workers as cores: for tests that compute all the time. */
export const computing = Math.max(2, availableParallelism())

/** Half as many more: for tests that wait for other programs, a page, PostgreSQL or a portal that starts. */
export const waiting = Math.max(2, Math.ceil(availableParallelism() * 1.5))
