import type { Invoice } from '@goodturn/contract/money/invoices/schema'
import styles from './InvoiceAmounts.module.css'
import { paymentStory } from './invoiceWords.ts'

/** Explains in plain words what paid how much of an invoice. */
export function PaymentStory({ invoice }: { invoice: Invoice }) {
  const story = paymentStory(invoice)
  return story === null ? null : <p className={styles.story}>{story}</p>
}
