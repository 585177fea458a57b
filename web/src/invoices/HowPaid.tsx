import type { Invoice } from '@goodturn/contract/invoices/schema'
import { Money } from '../ui/Money.tsx'
import styles from './HowPaid.module.css'
import { paidWords, sharesOf } from './paidWords.ts'

/** What paid, or is to pay, which part of an invoice; of a shared order also who takes which half (BG-43, BG-59). */
export function HowPaid({ invoice }: { invoice: Invoice }) {
  const words = paidWords(invoice)
  const shares = sharesOf(invoice)
  if (!words && !shares) return null
  return (
    <section className={styles.how} aria-label="How it is paid">
      {shares && (
        <dl className={styles.shares} aria-label="Shares">
          <div>
            <dt>Whole order</dt>
            <dd>
              <Money of={(Math.round(shares.theirs * 100) + Math.round(shares.yours * 100)) / 100} />
            </dd>
          </div>
          <div>
            <dt>{shares.partner}</dt>
            <dd>
              <Money of={shares.theirs} />
            </dd>
          </div>
          <div>
            <dt>Your share, this invoice</dt>
            <dd>
              <Money of={shares.yours} />
            </dd>
          </div>
        </dl>
      )}
      {words && <p>{words}</p>}
      {invoice.invoice_status === 'partnerpending' && (
        <p className={styles.wait}>Nobody is charged before both halves are agreed to.</p>
      )}
    </section>
  )
}
