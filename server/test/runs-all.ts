export { runsAll } from '../../tools/all.ts'

/** Whether these tests have run on PostgreSQL already: what no database changes may be left out here. */
export const isSecond = process.env.SECOND_DATABASE === '1'
