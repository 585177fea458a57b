import type { Recharge } from '@goodturn/contract/money/easy-billing/schema'
import { useQuery } from '@tanstack/react-query'
import { CardMark } from '../cards/CardMark.tsx'
import { nameOfCard } from '../cards/cardText.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import styles from './Recharges.module.css'

const statuses = {
  open: { look: 'waiting', words: 'Pending' },
  paid: { look: 'done', words: 'Added' },
  failed: { look: 'failed', words: 'Failed' },
  declined: { look: 'failed', words: 'Declined' },
  abandoned: { look: 'canceled', words: 'Canceled' },
} as const

/**
 * The last 20 recharges of the balance, including declined ones (BG-79); with `always`, shown even when there are none.
 */
export function Recharges({ always }: { always: boolean }) {
  const { data, error, refetch } = useQuery(api.easyBilling.recharges.queryOptions())
  if (error) return <ErrorList error={error} retry={() => void refetch()} />
  if (!data) return always ? <SkeletonRows rows={2} figure="none" /> : null
  if (data.data.length === 0 && !always) return null
  return (
    <Section title="Recent recharges">
      {data.data.length === 0 ? (
        <Card>
          <p>No recharges yet. They’ll be listed here with their invoices.</p>
        </Card>
      ) : (
        <ul className={styles.list} aria-label="Recharges">
          {data.data.map((one) => (
            <Row key={one.key} recharge={one} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Row({ recharge: { created, amount, status, reason, card, invoice } }: { recharge: Recharge }) {
  const { look, words } = statuses[status]
  return (
    <li className={styles.row}>
      <CardMark brand={card.brand} />
      <span className={styles.words}>
        <b>{nameOfCard(card)}</b>
        <span className="gt-meta">
          {formatDay(created)}
          {invoice && (
            <>
              {', '}
              <TextLink to={paths.manageInvoice(invoice)}>invoice</TextLink>
            </>
          )}
        </span>
        {status !== 'paid' && reason && <span className="gt-meta">{reason}</span>}
      </span>
      <span className={styles.status}>
        <StatusLabel look={look}>{words}</StatusLabel>
      </span>
      <b className={styles.amount}>
        <Money of={amount} />
      </b>
    </li>
  )
}
