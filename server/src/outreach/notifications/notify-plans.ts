import type { PlansEnding } from '../../care/plan-charges/events.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addNotifications } from './add.ts'

/** Notifies about plans that end soon without renewing. Listens to `plansEnding`. */
export async function notifyEndingPlans(
  tx: Tx,
  { owners }: { owners: readonly PlansEnding[] },
  cause: Cause,
): Promise<void> {
  await addNotifications(
    tx,
    'plan-ending',
    owners.map(({ memberKey, planKey, title, recipientName, count }) => ({
      memberKey,
      subjectKey: planKey,
      what: title,
      who: recipientName,
      amountCents: null,
      count,
    })),
    cause,
  )
}
