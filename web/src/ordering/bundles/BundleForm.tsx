import { bundleCardNeededText, tokenTerms } from '@goodturn/contract/ordering/bundles/rules'
import type { Bundle } from '@goodturn/contract/shop/catalog/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { SourceField } from '../../money/cards/SourceField.tsx'
import { firstSource, sourceSchema } from '../../money/cards/sourceSchema.ts'
import { paths } from '../../paths.ts'
import { errorsOf } from '../../platform/ApiError.ts'
import { api } from '../../platform/api.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useMember } from '../../platform/session/user.ts'
import { useAttempt } from '../../platform/useAttempt.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { TermsBox } from '../../ui/form/TermsBox.tsx'
import styles from './Bundles.module.css'
import { buyWithBank } from './buyWithBank.ts'

const schema = z.object({
  source: sourceSchema(bundleCardNeededText),
  agree: z.boolean().check(z.refine(Boolean, 'Please agree to the terms.')),
})

/**
 * Card, terms, and the purchase of a bundle (B-2.4-24 to B-2.4-30, BG-73). Sends the displayed price; if it has
 * changed, the server refuses and the bundle is reloaded.
 */
export function BundleForm({ bundle }: { bundle: Bundle }) {
  const { payment_methods: cards } = useMember()
  const queries = useQueryClient()
  const go = useGo()
  const attempt = useAttempt()
  const form = useAppForm({ schema, defaultValues: { source: firstSource(cards), agree: false } })
  const { source, agree } = useWatch({ control: form.control })
  const refreshBundles = () => queries.invalidateQueries({ queryKey: api.catalog.bundles.key() })

  async function buy(values: z.output<typeof schema>) {
    const order = { source: values.source, service_bundle: bundle.key, price: bundle.price }
    try {
      const { pending } = await attempt((options) => buyWithBank(order, options))
      void refreshBundles()
      void queries.invalidateQueries({ queryKey: api.tokens.key() })
      void queries.invalidateQueries({ queryKey: api.invoices.key() })
      go(paths.tokens(pending ? '?pending=true' : '?success=true'))
    } catch (error) {
      const isOld = errorsOf(error).some(({ code }) => code === 'price_changed' || code === 'not_found')
      if (isOld) void refreshBundles()
      throw error
    }
  }

  return (
    <Form form={form} onSubmit={buy} label="Purchase this bundle">
      <div className={styles.form}>
        <Card title="Pay with">
          <SourceField control={form.control} name="source" label="Card" needed={bundleCardNeededText} />
        </Card>
        <Card title="Terms">
          <TermsBox label="Token terms">
            <ul>
              {tokenTerms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          </TermsBox>
          <div className={styles.agree}>
            <CheckboxField control={form.control} name="agree" label="I agree to the above terms" />
          </div>
        </Card>
      </div>
      <FormActions>
        <SubmitButton disabledReason={findBuyBlocker(source, agree)}>Confirm Bundle Purchase</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** The reason the button is disabled, as text; undefined when it's enabled (B-5-46, B-5-47). */
function findBuyBlocker(source?: string, agree?: boolean): string | undefined {
  if (!source) return bundleCardNeededText
  return agree ? undefined : 'Please agree to the terms first.'
}
