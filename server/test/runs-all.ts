import { runsAll as asksForAll } from '../../tools/suite/extent.ts'

/** Whether these tests have already run on PostgreSQL, so that tests no database can affect may be skipped here. */
export const isSecond = process.env.SECOND_DATABASE === '1'
/** Whether long stories run in full: with `npm test -- --all`, and only on the first database. */
export const runsAll = asksForAll && !isSecond
