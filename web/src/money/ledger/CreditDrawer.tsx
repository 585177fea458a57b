import { readKey } from '@goodturn/contract/read-key'
import type { CreditDetail, CreditMovement } from '@goodturn/contract/money/ledger/schema'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { formatCount, formatDate, formatDay, formatMoney } from '../../platform/format.ts'
import type { DrawerParam } from '../../platform/router/useDrawerParam.ts'
import { AppDrawer, DrawerPanel } from '../../ui/layout/AppDrawer.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { BigMoney, Money } from '../../ui/text/Money.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import styles from './Credits.module.css'

/** Drawer of the credit or fund named in the URL: its remaining amount and every movement (B-2.3-24). */
export function CreditDrawer({ drawer }: { drawer: DrawerParam }) {
  const { data, error, isPending, refetch } = useQuery(
    api.ledger.detail.queryOptions({
      input: { key: readKey('lot', drawer.value ?? '') },
      enabled: drawer.opened,
      retry: false,
    }),
  )
  const credit = data?.data
  return (
    <AppDrawer
      opened={drawer.opened}
      onClose={drawer.close}
      eyebrow={credit && `${credit.credit_type === 'fund' ? 'Funds' : 'Credit'}, ${credit.reason}`}
      title={credit?.description ?? 'Credit'}
    >
      <ErrorList error={error} retry={() => void refetch()} />
      {isPending && !error && <SkeletonRows rows={3} figure="none" />}
      {credit && <Movements credit={credit} />}
    </AppDrawer>
  )
}

function Movements({ credit }: { credit: CreditDetail }) {
  const used = credit.issued_amount - credit.balance
  return (
    <>
      <DrawerPanel>
        <BigMoney of={credit.balance} />
        <p className="gt-meta">
          left of {formatMoney(credit.issued_amount)}
          {expiryOf(credit)}
        </p>
        <div className={styles.bar} aria-hidden>
          <span className={barOf(credit)} style={{ flexGrow: credit.balance }} />
          {used > 0 && <span className="bar-rest" style={{ flexGrow: used }} />}
        </div>
        <p className={styles.rule}>{ruleOf(credit)}</p>
      </DrawerPanel>
      <h3 className={styles.ledgerTitle}>Ledger</h3>
      <ul className={styles.ledger}>
        {credit.ledger.map((movement) => (
          <li key={movement.key}>
            <span>
              {movement.usage_log}
              <span className={styles.note}>
                {dayOf(movement, credit)}
                {movement.invoice && (
                  <>
                    {', '}
                    <TextLink to={paths.manageInvoice(movement.invoice.key)}>
                      Invoice {movement.invoice.number}
                    </TextLink>
                  </>
                )}
              </span>
            </span>
            <span className={styles.moved}>
              <b>
                <Money of={movement.amount} signed />
              </b>
              <span className={styles.note}>{formatMoney(movement.balance)} left</span>
            </span>
          </li>
        ))}
      </ul>
      {credit.ledger_total > credit.ledger.length && (
        <p className="gt-meta">
          The latest {formatCount(credit.ledger.length)} of {formatCount(credit.ledger_total)} entries.
        </p>
      )}
    </>
  )
}

/** An expiry shows its announced date; other movements show the reader's local day. */
function dayOf({ created_at: at }: CreditMovement, credit: CreditDetail): string {
  return at === credit.expires_at ? formatDate(at) : formatDay(at)
}

function expiryOf({ expires_at: at, is_expired: isExpired }: CreditDetail): string {
  if (at === null) return ', doesn’t expire'
  return `, ${isExpired ? 'expired' : 'expires'} ${formatDate(at)}`
}

function barOf({ credit_type: type, expires_at: at }: CreditDetail): string {
  if (type === 'fund') return 'bar-funds'
  return at === null ? 'bar-credit' : 'bar-expiring'
}

function ruleOf({ credit_type: type, expires_at: at, is_expired: isExpired }: CreditDetail): string {
  if (isExpired) return 'This has expired and can’t be used.'
  if (type === 'fund') return 'Used after all credits.'
  return at === null
    ? 'Used after expiring credit and before funds.'
    : 'Used before anything else in your wallet. It can’t pay for renewals.'
}
