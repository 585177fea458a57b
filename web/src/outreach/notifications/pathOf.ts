import { readKey } from '@goodturn/contract/read-key'
import type { Notification } from '@goodturn/contract/outreach/notifications/calls'
import { paths } from '../../paths.ts'

/** The page a notification links to: for several, the list that contains them. */
export function pathOf({ kind, count, subject }: Notification): string {
  switch (kind) {
    case 'delivered':
      return count > 1 ? paths.activityIn('delivered') : paths.touch(readKey('touch', subject))
    case 'returned':
    case 'incomplete':
    case 'arranging':
      return count > 1 ? paths.activityIn('needs') : paths.touch(readKey('touch', subject))
    case 'expired':
      return count > 1 ? paths.activityIn('canceled') : paths.touch(readKey('touch', subject))
    case 'appointment':
    case 'ended':
      return paths.touch(readKey('touch', subject))
    case 'renewal-refused':
    case 'renewal-unconfirmed':
      return count > 1 ? paths.invoices() : paths.manageInvoice(readKey('invoice', subject))
    case 'plan-ending':
      return count > 1 ? paths.plans() : paths.plan(readKey('plan', subject))
    case 'order-refused':
      return paths.manageInvoice(readKey('invoice', subject))
    case 'request':
    case 'request-card-refused':
      return paths.chargeRequest(readKey('chargeRequest', subject))
    case 'request-approved':
      return paths.invoices()
    default:
      return paths.paymentRequests()
  }
}
