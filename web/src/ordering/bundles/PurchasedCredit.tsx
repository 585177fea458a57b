import { creditPurchaseParts } from '@goodturn/contract/ordering/bundles/rules'
import { dollars, inCents } from '@goodturn/contract/money'
import { countOf } from '../../platform/format.ts'
import { Money } from '../../ui/text/Money.tsx'
import styles from './BuyCredit.module.css'

/** The funds that an amount in dollars buys, and the bonus with its expiry (BG-75). */
export function PurchasedCredit({ amount }: { amount: number }) {
  return (
    <dl className={styles.sum}>
      {creditPurchaseParts(inCents(amount)).map(({ kind, cents, months }) => (
        <div key={kind}>
          <dt>
            {kind === 'fund' ? 'Funds' : 'Bonus credit'}
            <span className="gt-meta">
              {months === null ? 'Don’t expire.' : `Expires in ${countOf(months, 'month')}.`}
            </span>
          </dt>
          <dd>
            <Money of={dollars(cents)} signed={kind === 'credit'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
