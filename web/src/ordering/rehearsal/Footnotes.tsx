import type { Rehearsal } from '@goodturn/contract/ordering/rehearsal/schema'
import { countOf, formatDate, formatMoney } from '../../platform/format.ts'
import { formatNames, describeRecharges } from './text.ts'
import styles from './Rehearsal.module.css'

/** Footnotes: amounts the figures leave out, and renewals right after the twelve months. */
export function Footnotes({ rehearsal }: { rehearsal: Rehearsal }) {
  const { unpaid, paused, shared, returned, renews_after: after, easy_billing: easy } = rehearsal
  return (
    <div className={styles.footnotes}>
      <p>
        {easy
          ? describeRecharges(easy)
          : 'Amounts are before your credits and funds are used, and assume your card always works.'}
        {shared > 0 && ` For ${countOf(shared, 'shared plan')}, only your half is counted.`}
      </p>
      {unpaid.plans > 0 && (
        <p>
          Failed payments of {formatMoney(unpaid.amount)} for{' '}
          {formatNames({ names: unpaid.contacts, plans: unpaid.plans })} count as paid and aren’t included in
          the total.
        </p>
      )}
      {paused > 0 && <p>{countOf(paused, 'paused plan')} won’t be charged until resumed.</p>}
      {returned > 0 && (
        <p>
          Canceling credits {formatMoney(returned)} to your balance, which isn’t subtracted from the total.
        </p>
      )}
      {after && (
        <p>
          {countOf(after.plans, 'new plan')} renew on {formatDate(after.date)}, one day after this year ends,
          for {formatMoney(after.amount)} together.
        </p>
      )}
    </div>
  )
}
