import { runsAll as asksForAll } from '../../tools/all.ts'

/** Whether these tests have run on PostgreSQL already: what no database changes may be left out here. */
export const isSecond = process.env.SECOND_DATABASE === '1'
/** Whether long stories run whole: with `npm test -- --all`, and there on the first database. */
export const runsAll = asksForAll && !isSecond
