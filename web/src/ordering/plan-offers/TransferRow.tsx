import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import { offerTexts } from '@goodturn/contract/ordering/plan-offers/limits'
import type { PlanTransfer } from '@goodturn/contract/care/plans/schema'
import { formatDate, formatMoney } from '../../platform/format.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import styles from './Transfers.module.css'
import { useAnswerTransfer } from './useAnswerTransfer.ts'

interface TransferRowProps {
  transfer: PlanTransfer
  onAnswered: (what: 'accepted' | 'denied') => void
}

/** A plan that can be taken over: its owner, its status, and the three answers (C-2.6-17 to C-2.6-22). */
export function TransferRow({ transfer, onAnswered }: TransferRowProps) {
  const { busyWith, error, answer } = useAnswerTransfer(transfer.key, onAnswered)
  const { contact, service, status, next_charge: endsOn } = transfer.subscription
  const prices: readonly [PlanUnit, number | null][] = [
    ['year', transfer.annual_price],
    ['month', transfer.monthly_price],
  ]
  return (
    <li className={styles.row} aria-busy={busyWith !== null || undefined}>
      <Avatar name={contact.display_name} seed={contact.key} size={40} />
      <div className={styles.words}>
        <h3>{contact.display_name}</h3>
        <p className={styles.service}>{service.title}</p>
        <p className={styles.status}>
          {status === 'expired' ? (
            <StatusLabel look="failed">{offerTexts.expired}</StatusLabel>
          ) : (
            <StatusLabel look="waiting">
              {offerTexts.ending} {formatDate(endsOn)}
            </StatusLabel>
          )}
        </p>
      </div>
      <div className={styles.acts}>
        {prices.map(
          ([unit, price]) =>
            price !== null && (
              <BusyButton
                key={unit}
                variant={unit === 'year' ? 'filled' : 'default'}
                busy={busyWith === unit}
                aria-label={`${acceptLabel(unit, price)}: ${contact.display_name}`}
                onClick={() => answer(unit)}
              >
                {acceptLabel(unit, price)}
              </BusyButton>
            ),
        )}
        <BusyButton
          variant="subtle"
          busy={busyWith === 'deny'}
          aria-label={`No thanks: ${contact.display_name}`}
          onClick={() => answer('deny')}
        >
          No thanks
        </BusyButton>
      </div>
      <p className={styles.terms}>{termsOf(transfer)}</p>
      {error !== null && (
        <div className={styles.error}>
          <ErrorList error={error} focus />
        </div>
      )}
    </li>
  )
}

const acceptLabel = (unit: PlanUnit, price: number) => `Accept for ${formatMoney(price)} per ${unit}`

/**
 * Says when accepting the plan charges the card, and how many months the first monthly payment covers if more than one.
 */
function termsOf({ subscription, monthly_price: monthly, first_payments: payments }: PlanTransfer): string {
  const when =
    subscription.status === 'expired'
      ? 'Starts today and is charged to your default card today.'
      : `Starts and is charged to your default card on ${formatDate(subscription.next_charge)}.`
  if (monthly === null || payments < 2) return when
  return `${when} If you pay monthly, the first payment covers ${payments} months (${formatMoney(monthly * payments)}).`
}
