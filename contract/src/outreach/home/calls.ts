import { call, dataOf } from '../../call.ts'
import { dashboardSchema } from '../../care/touches/schema.ts'
import { homeSchema } from './schema.ts'

/** The home page: its top block for everyone, and the dashboard of members without a type. */
export const homeCalls = {
  show: call('GET', '/v1/home', {
    summary: 'Home: items that need the member, gifts on the way, what is next, and dates of people',
  }).output(dataOf(homeSchema)),
  dashboard: call('GET', '/v1/dashboard', { summary: 'Live dashboard figures' }).output(
    dataOf(dashboardSchema),
  ),
}
