import { Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Permission } from '@goodturn/contract/identity/accounts/permissions'
import { paysByEasyBilling } from '@goodturn/contract/money/easy-billing/rules'
import { paths } from '../../paths.ts'
import { useBillingBack } from '../billing/useBillingBack.ts'
import { api } from '../../platform/api.ts'
import { setUser, useMember } from '../../platform/session/user.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import styles from './FundRenewals.module.css'

/** `/billing/fundrenewals`: whether the balance that does not expire pays for renewals (B-2.3-30, BG-66). */
export default function FundRenewalsPage() {
  const user = useMember()
  const totals = useQuery(api.ledger.creditTotals.queryOptions())
  const change = useMutation({
    ...api.accounts.update.mutationOptions(),
    onSuccess({ data }) {
      setUser(data)
      toast('Changes have been saved')
    },
  })
  const mayBeEasy = user.permissions.includes('easy-billing' satisfies Permission)
  const funding = useQuery({ ...api.easyBilling.read.queryOptions(), enabled: mayBeEasy })
  const isEasy = paysByEasyBilling(user.permissions, funding.data?.data ?? null)
  const balance = totals.data?.data
  // Shows the new position while saving; a refusal reverts it.
  const isOn =
    (change.isPending ? change.variables.use_funds_for_renewals : user.use_funds_for_renewals) === 1
  return (
    <Page title="Fund renewals" back={useBillingBack()} width="form">
      <div className="gt-stack">
        <ErrorList error={totals.error} retry={() => void totals.refetch()} />
        <ErrorList error={change.error} focus />
        {totals.isPending && <SkeletonRows rows={1} figure="none" />}
        {balance && (
          <Card level={2} title="Balance for renewals">
            <p className={styles.hero}>
              <BigMoney of={balance.total_balance_non_expiring} />
            </p>
            <p className={styles.rule}>
              Your funds, plus credit that doesn’t expire. Expiring credit never pays for renewals.
            </p>
          </Card>
        )}
        {isEasy && (
          <Notice tone="info">
            <p>
              Easy billing pays for your renewals from your balance, regardless of this setting. See{' '}
              <TextLink to={paths.easyBilling()}>Easy billing</TextLink>.
            </p>
          </Notice>
        )}
        <Card>
          <Switch
            checked={isOn}
            onChange={(event) => {
              if (change.isPending) return
              change.mutate({ use_funds_for_renewals: event.currentTarget.checked ? 1 : 0 })
            }}
            label="Use my funds for renewals"
            description={
              isOn
                ? 'Renewals use non-expiring credit first, then your funds, then your default card.'
                : 'Renewals are charged to your default card. Your balance isn’t used.'
            }
            labelPosition="left"
            classNames={{ body: styles.toggle, labelWrapper: styles.words, label: styles.label }}
          />
        </Card>
      </div>
    </Page>
  )
}
