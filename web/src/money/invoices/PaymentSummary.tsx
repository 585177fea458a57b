import type { Invoice } from '@goodturn/contract/money/invoices/schema'
import styles from './InvoiceAmounts.module.css'
import { describePayment } from './invoiceText.ts'

/** Explains in plain words what paid how much of an invoice. */
export function PaymentSummary({ invoice }: { invoice: Invoice }) {
  const story = describePayment(invoice)
  return story === null ? null : <p className={styles.story}>{story}</p>
}
