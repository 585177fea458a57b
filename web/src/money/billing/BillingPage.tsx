import { Room } from '../../ui/layout/Room.tsx'
import { useBillingEntries } from './entries.ts'
import { useRefreshAlerts } from './useAlerts.ts'

/** `/billing`: the menu beside its pages from 768 px; below that, only the page (B-2.3-01, B-9-34). */
export default function BillingPage() {
  useRefreshAlerts()
  return <Room title="Billing" entries={useBillingEntries()} />
}
