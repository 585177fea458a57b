import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import type { Permission } from '@goodturn/contract/identity/accounts/permissions'
import IconCashBanknote from '@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { paths } from '../../paths.ts'
import { useMember } from '../../platform/session/user.ts'
import type { RoomEntry } from '../../ui/layout/Room.tsx'
import { useAlerts } from './useAlerts.ts'

/** The billing pages, in menu order: cards, then payments, then balances. Some need a permission from staff. */
const billingEntries = [
  { to: paths.paymentMethods(), label: 'Payment methods', icon: IconCreditCard },
  { to: paths.paymentHistory(), label: 'Payment history', icon: IconHistory },
  { to: paths.paymentPartners(), label: 'Payment partners', icon: IconUsers },
  { to: paths.paymentRequests(), label: 'Payment requests', icon: IconArrowsExchange },
  { to: paths.invoices(), label: 'Invoices', icon: IconFileInvoice },
  { to: paths.credits(), label: 'Credits and funds', icon: IconCoin },
  { to: paths.tokens(), label: 'Service tokens', icon: IconTicket },
  { to: paths.discounts(), label: 'Discounts', icon: IconDiscount },
  { to: paths.upcomingRenewals(), label: 'Upcoming renewals', icon: IconRepeat },
  { to: paths.accountingReports(), label: 'Accounting reports', icon: IconReportMoney },
  { to: paths.giftingLog(), label: 'Gifting log', icon: IconGift, permission: 'gifting-log' },
  { to: paths.giftingGuidelines(), label: 'Gifting guidelines', icon: IconInfoCircle },
  { to: paths.fundRenewals(), label: 'Fund renewals', icon: IconWallet },
  { to: paths.easyBilling(), label: 'Easy billing', icon: IconCashBanknote, permission: 'easy-billing' },
] as const satisfies readonly (RoomEntry & { permission?: Permission })[]

/** The pages the member may open, with the number of pending items in each (B-6-04). */
export function useBillingEntries(): RoomEntry[] {
  const alerts = useAlerts()
  const { permissions } = useMember()
  return billingEntries
    .filter((entry) => !('permission' in entry) || permissions.includes(entry.permission))
    .map(({ to, label, icon }) => ({ to, label, icon, needsYou: alerts[to] ?? 0 }))
}
