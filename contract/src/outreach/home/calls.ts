import { call, dataOf } from '../../call.ts'
import { dashboardSchema } from '../../care/touches/schema.ts'
import { homeSchema } from './schema.ts'

/** The home page: its top block for everyone, and the dashboard of members without a type. */
export const homeCalls = {
  show: call('GET', '/v1/home', {
    summary: 'What needs the member, what is on its way, what comes next, and dates of people',
  }).output(dataOf(homeSchema)),
  dashboard: call('GET', '/v1/dashboard', { summary: 'The live figures of the dashboard' }).output(
    dataOf(dashboardSchema),
  ),
}
