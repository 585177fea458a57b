import { offerTexts } from '@goodturn/contract/ordering/plan-offers/limits'
import type { PlanTransfer } from '@goodturn/contract/care/plans/schema'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useId, useState } from 'react'
import { AddCardForm } from '../../money/cards/AddCardForm.tsx'
import { useMember } from '../../platform/session/user.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { useLimitedRows } from '../../ui/hooks/useLimitedRows.ts'
import { TransferRow } from './TransferRow.tsx'
import styles from './Transfers.module.css'

interface TransferBannerProps {
  transfers: readonly PlanTransfer[]
  /** Called after a row was answered and removed from the banner (C-4.6-54). */
  onAnswered: (what: 'accepted' | 'denied') => void
}

/** Rows shown at first, so that the banner doesn't bury the list below it. */
const rowsAtFirst = 3
const rowsAMore = 20

/**
 * Other members' plans that this member can take over (C-2.6-08, CG-55); nothing when there are none. Without a card
 * the rows are locked, with a form above them to add one (C-2.6-14 to C-2.6-16).
 */
export function TransferBanner({ transfers, onAnswered }: TransferBannerProps) {
  const { payment_methods: cards } = useMember()
  const headingId = useId()
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const open = transfers.filter(({ key }) => !answered.has(key))
  const { rows, more } = useLimitedRows(open, { first: rowsAtFirst, step: rowsAMore })
  const isLocked = cards.length === 0
  if (open.length === 0) return null
  return (
    <section className={styles.banner} aria-labelledby={headingId}>
      <h2 id={headingId}>{offerTexts.heading}</h2>
      {isLocked && (
        <div className={styles.cardNeeded}>
          <Notice tone="warn">
            <p>{offerTexts.cardNeeded}</p>
          </Notice>
          <div className={styles.form}>
            <AddCardForm onAdded={() => {}} />
          </div>
        </div>
      )}
      <fieldset className={styles.rows} disabled={isLocked} aria-label="Plans you can take over">
        <ul>
          {rows.map((transfer) => (
            <TransferRow
              key={transfer.key}
              transfer={transfer}
              onAnswered={(what) => {
                setAnswered((earlier) => new Set([...earlier, transfer.key]))
                onAnswered(what)
              }}
            />
          ))}
        </ul>
        {isLocked && (
          <div className={styles.lock}>
            <span>
              <Icon of={IconLock} size={18} /> Locked until you add a card
            </span>
          </div>
        )}
      </fieldset>
      {more.shown < more.total && <SeeMore {...more} nouns={['plan', 'plans']} />}
    </section>
  )
}
