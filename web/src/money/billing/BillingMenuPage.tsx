import { paths } from '../../paths.ts'
import { RoomMenu } from '../../ui/layout/RoomMenu.tsx'
import { useBillingEntries } from './entries.ts'

/** `/billing` itself: the menu as a list on a phone; wider, redirects to the first page (B-2.3-02, B-2.3-03). */
export default function BillingMenuPage() {
  return <RoomMenu title="Billing" entries={useBillingEntries()} first={paths.paymentMethods()} />
}
