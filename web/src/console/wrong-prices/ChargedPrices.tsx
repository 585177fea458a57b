import type { ChargedPrices as Charged } from '@goodturn/contract/console/wrong-prices/calls'
import { requestDays } from '@goodturn/contract/ordering/charge-requests/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { api } from '../../platform/api.ts'
import { countOf, formatMoney } from '../../platform/format.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { optionalAmount } from '../member-files/giveParts.tsx'
import { ProposeRefunds, type RightPrice } from './ProposeRefunds.tsx'
import type { Period } from './period.ts'
import styles from './wrong-prices.module.css'

interface ChargedPricesProps {
  period: Period
  onProposed: () => Promise<void>
}

/** What members were charged in the period; staff say what each price should have been, and preview the refunds. */
export function ChargedPrices({ period, onProposed }: ChargedPricesProps) {
  const [right, setRight] = useState<RightPrice[] | null>(null)
  const query = useQuery(api.wrongPrices.charged.queryOptions({ input: period, staleTime: 0 }))
  const charged = query.data?.data
  return (
    <Section title={charged ? `What ${charged.service.title} cost` : 'What it cost'} note="before discounts">
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && <SkeletonRows rows={2} figure="none" />}
      {charged?.prices.length === 0 && (
        <p className={styles.note}>Nobody bought it in this period, so there’s nothing to refund.</p>
      )}
      {charged && charged.unpaid > 0 && (
        <Notice tone="warn">
          <p>
            {countOf(charged.unpaid, 'invoice')} from this period {charged.unpaid === 1 ? 'isn’t' : 'aren’t'}{' '}
            paid yet and would still be charged the old price. Check again in {requestDays} days.
          </p>
        </Notice>
      )}
      {charged && charged.prices.length > 0 && (
        <>
          <RightPrices charged={charged} onPreview={setRight} />
          {right && (
            <ProposeRefunds
              key={JSON.stringify(right)}
              charged={charged}
              prices={right}
              onProposed={onProposed}
            />
          )}
        </>
      )}
    </Section>
  )
}

const schema = z.object({ prices: z.array(z.object({ charged: z.number(), right: optionalAmount })) }).check(
  z.refine(({ prices }) => prices.some(({ right }) => right !== null), {
    path: ['prices', 0, 'right'],
    error: 'Please enter what at least one price should have been.',
  }),
)

interface RightPricesProps {
  charged: Charged
  onPreview: (right: RightPrice[]) => void
}

function RightPrices({ charged, onPreview }: RightPricesProps) {
  const form = useAppForm({
    schema,
    defaultValues: { prices: charged.prices.map((one) => ({ charged: one.charged, right: '' })) },
  })
  return (
    <Form
      form={form}
      label="Right prices"
      onSubmit={async ({ prices }) =>
        onPreview(prices.flatMap((one) => (one.right === null ? [] : [{ ...one, right: one.right }])))
      }
    >
      <ul className={styles.prices}>
        {charged.prices.map((price, at) => (
          <li key={price.charged} className={styles.price}>
            <div>
              <strong>{formatMoney(price.charged)}</strong>
              <span className={styles.details}>
                {countOf(price.purchases, 'purchase')} by {countOf(price.members, 'member')},{' '}
                {formatMoney(price.paid)} paid
              </span>
            </div>
            <TextField
              control={form.control}
              name={`prices.${at}.right`}
              label={`Instead of ${formatMoney(price.charged)}`}
              prefix="$"
              inputMode="decimal"
              optional
            />
          </li>
        ))}
      </ul>
      <FormActions>
        <SubmitButton>Preview refunds</SubmitButton>
      </FormActions>
    </Form>
  )
}
