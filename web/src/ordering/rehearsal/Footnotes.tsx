import type { Rehearsal } from '@goodturn/contract/ordering/rehearsal/schema'
import { countOf, formatDate, formatMoney } from '../../platform/format.ts'
import { namesInWords, rechargesInWords } from './words.ts'
import styles from './Rehearsal.module.css'

/** Footnotes: amounts the figures leave out, and renewals right after the twelve months. */
export function Footnotes({ rehearsal }: { rehearsal: Rehearsal }) {
  const { unpaid, paused, shared, returned, renews_after: after, easy_billing: easy } = rehearsal
  return (
    <div className={styles.footnotes}>
      <p>
        {easy
          ? rechargesInWords(easy)
          : 'Each charge is what it costs before your credits and funds pay, as if your card always worked.'}
        {shared > 0 && ` Of ${countOf(shared, 'shared plan')} only your half is counted.`}
      </p>
      {unpaid.plans > 0 && (
        <p>
          Failed payments of {formatMoney(unpaid.amount)} for{' '}
          {namesInWords({ names: unpaid.contacts, plans: unpaid.plans })} are counted as paid and not part of
          the sum.
        </p>
      )}
      {paused > 0 && <p>{countOf(paused, 'paused plan')} stay paused: they cost nothing until resumed.</p>}
      {returned > 0 && (
        <p>Canceling returns {formatMoney(returned)} as credit, which is not taken off the sum.</p>
      )}
      {after && (
        <p>
          {countOf(after.plans, 'new plan')} renew on {formatDate(after.date)}, one day after this year, for{' '}
          {formatMoney(after.amount)} together.
        </p>
      )}
    </div>
  )
}
