import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { paths } from '../paths.ts'

/** The places of the billing area, in the order of its menu. */
export const billingEntries = [
  { to: paths.paymentMethods(), label: 'Payment methods', icon: IconCreditCard },
  { to: paths.paymentPartners(), label: 'Payment partners', icon: IconUsers },
  { to: paths.paymentRequests(), label: 'Payment requests', icon: IconArrowsExchange },
  { to: paths.invoices(), label: 'Invoices', icon: IconFileInvoice },
] as const
