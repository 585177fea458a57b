export { runsAll } from '../../tools/all.ts'
