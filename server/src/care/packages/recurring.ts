import { type Recurring, dailyAt } from '../../platform/jobs/recurring.ts'
import { askForNewAddresses } from './ask-new-address.ts'

/**
 * Asks for new addresses 14 and 3 days before the first delivery that goes there; runs after due touches were
 * processed.
 */
export const askNewAddresses: Recurring = {
  name: 'packages.new-address',
  nextDue: dailyAt(6, 25),
  run: askForNewAddresses,
}
