import {
  creditAmounts,
  creditCardNeededText,
  creditTerms,
  creditPurchaseParts,
} from '@goodturn/contract/ordering/bundles/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { dollars, inCents } from '@goodturn/contract/money'
import { SourceField } from '../../money/cards/SourceField.tsx'
import { firstSource, sourceSchema } from '../../money/cards/sourceSchema.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useAttempt } from '../../platform/useAttempt.ts'
import { useMember } from '../../platform/session/user.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { AmountField } from './AmountField.tsx'
import styles from './BuyCredit.module.css'
import { buyWithBank } from './buyWithBank.ts'
import { countOf } from '../../platform/format.ts'
import { Money } from '../../ui/text/Money.tsx'

const schema = z.object({
  amount: z.number().check(z.positive('Please choose an amount.')),
  source: sourceSchema(creditCardNeededText),
  agree: z.boolean().check(z.refine(Boolean, 'Please agree to the terms.')),
})

/**
 * The form of the ended credit promotion (B-2.4-55, BG-75): amount, card, terms. No page shows it, and the server
 * refuses its requests. Success opens the success page (B-7-64).
 */
export function BuyCreditForm() {
  const { payment_methods: cards } = useMember()
  const queries = useQueryClient()
  const go = useGo()
  const attempt = useAttempt()
  const form = useAppForm({
    schema,
    defaultValues: {
      amount: creditAmounts.first,
      source: firstSource(cards),
      agree: false,
    },
  })
  const amount = useWatch({ control: form.control, name: 'amount' })

  async function buy({ source, amount: wanted }: z.output<typeof schema>) {
    await attempt((options) => buyWithBank({ source, amount: wanted }, options))
    void queries.invalidateQueries({ queryKey: api.ledger.key() })
    go(paths.paymentSuccess())
  }

  return (
    <Form form={form} onSubmit={buy} label="Purchase Credit">
      <Card level={2} title="How much">
        <AmountField control={form.control} name="amount" label="Amount" />
        <PurchasedCredit amount={amount} />
      </Card>
      <Card level={2} title="Pay with">
        <SourceField control={form.control} name="source" label="Card" needed={creditCardNeededText} />
      </Card>
      <Card level={2} title="Terms">
        <ul className={styles.terms}>
          {creditTerms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <CheckboxField control={form.control} name="agree" label="I agree to these terms" />
      </Card>
      <FormActions>
        <SubmitButton>Confirm Purchase</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** The funds that an amount in dollars buys, and the bonus with its expiry (BG-75). */
function PurchasedCredit({ amount }: { amount: number }) {
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
