import { type Recurring, dailyAt } from '../../platform/jobs/recurring.ts'
import { askForNewAddresses } from './ask-new-address.ts'

/** After what is due was processed: where people move to, 14 and 3 days before the first delivery that goes there. */
export const askNewAddresses: Recurring = {
  name: 'packages.new-address',
  nextDue: dailyAt(6, 25),
  run: askForNewAddresses,
}
