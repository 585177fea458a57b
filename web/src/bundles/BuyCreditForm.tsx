import { keySchema, readKey } from '@goodturn/contract/ids'
import { creditAmounts, creditCardNeededText, creditTerms } from '@goodturn/contract/bundles/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { confirmWithBank } from '../cards/confirmWithBank.ts'
import { paths } from '../paths.ts'
import { isDefinite } from '../platform/ApiError.ts'
import { api } from '../platform/api.ts'
import { client } from '../platform/client.ts'
import { newId } from '../platform/newId.ts'
import { useGo } from '../platform/router/useGo.ts'
import { useMember } from '../platform/session/user.ts'
import { Card } from '../ui/Card.tsx'
import { CheckboxField } from '../ui/form/CheckboxField.tsx'
import { Form, FormActions } from '../ui/form/Form.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { useAppForm } from '../ui/form/useAppForm.ts'
import { AmountField } from './AmountField.tsx'
import styles from './BuyCredit.module.css'
import { BoughtSum } from './BoughtSum.tsx'
import { SourceField } from './SourceField.tsx'

const schema = z.object({
  amount: z.number().check(z.positive('Please choose an amount.')),
  source: keySchema('card', z.string().check(z.minLength(1, creditCardNeededText))),
  agree: z.boolean().check(z.refine(Boolean, 'Please agree to the terms.')),
})

/**
 * The form of the ended credit promotion (B-2.4-55, BG-75): amount, card, terms. No page shows it; the server refuses
 * what it sends. Success goes to the success page (B-7-64).
 */
export function BuyCreditForm() {
  const { payment_methods: cards } = useMember()
  const queries = useQueryClient()
  const go = useGo()
  // One key per opening; a definite refusal ends it (BG-07).
  const key = useRef<string>(newId())
  const form = useAppForm({
    schema,
    defaultValues: {
      amount: creditAmounts.first,
      source: cards.find(({ expired }) => !expired)?.id ?? readKey('card', ''),
      agree: false,
    },
  })
  const amount = useWatch({ control: form.control, name: 'amount' })

  async function buy({ source, amount: wanted }: z.output<typeof schema>) {
    try {
      const { data } = await client.bundles.buy(
        { source, amount: wanted },
        { context: { idempotencyKey: key.current } },
      )
      if (data.action) {
        await confirmWithBank(data.action)
        await client.bundles.continueBuying({ key: data.id })
      }
    } catch (error) {
      if (isDefinite(error)) key.current = newId()
      throw error
    }
    void queries.invalidateQueries({ queryKey: api.ledger.key() })
    go(paths.paymentSuccess())
  }

  return (
    <Form form={form} onSubmit={buy} label="Purchase Credit">
      <Card level={2} title="How much">
        <AmountField control={form.control} name="amount" label="Amount" />
        <BoughtSum amount={amount} />
      </Card>
      <Card level={2} title="Pay with">
        <SourceField control={form.control} name="source" label="Card" />
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
