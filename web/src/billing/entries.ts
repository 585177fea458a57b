import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import { paths } from '../paths.ts'

/** The places of the billing area, in the order of its menu. */
export const billingEntries = [
  { to: paths.paymentMethods(), label: 'Payment methods', icon: IconCreditCard },
  { to: paths.invoices(), label: 'Invoices', icon: IconFileInvoice },
] as const
