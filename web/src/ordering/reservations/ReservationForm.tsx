import type { Reservation } from '@goodturn/contract/ordering/reservations/calls'
import { reservationCardNeededText, reservationTerms } from '@goodturn/contract/ordering/reservations/rules'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { payWithBank } from '../../money/cards/payWithBank.ts'
import { SourceField } from '../../money/cards/SourceField.tsx'
import { firstSource, sourceSchema } from '../../money/cards/sourceSchema.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useMember } from '../../platform/session/user.ts'
import { useAttempt } from '../../platform/useAttempt.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { TermsBox } from '../../ui/form/TermsBox.tsx'

const schema = z.object({ source: sourceSchema(reservationCardNeededText) })

/** Card, terms, and payment of a reservation (B-2.4-41 to B-2.4-45). Success opens the success page (B-7-59). */
export function ReservationForm({ reservation: { key, terms } }: { reservation: Reservation }) {
  const { payment_methods: cards } = useMember()
  const queries = useQueryClient()
  const go = useGo()
  const attempt = useAttempt()
  const form = useAppForm({ schema, defaultValues: { source: firstSource(cards) } })

  async function pay({ source }: z.output<typeof schema>) {
    const { data } = await attempt((options) =>
      payWithBank(() => client.reservations.process({ key, source }, options)),
    )
    void queries.invalidateQueries({ queryKey: api.invoices.key() })
    queries.removeQueries({ queryKey: api.reservations.key() })
    go(paths.paymentSuccess(`?order=${'id' in data ? data.id : data.key}`))
  }

  return (
    <Form form={form} onSubmit={pay} label="Pay for this reservation">
      <Card level={2} title="Pay with">
        <SourceField control={form.control} name="source" label="Card" needed={reservationCardNeededText} />
      </Card>
      <Card level={2} title="Terms">
        <TermsBox label="Reservation terms">
          {terms ? (
            // Sanitized by the server before it is stored (BG-74).
            <div dangerouslySetInnerHTML={{ __html: terms.html_body }} />
          ) : (
            <ul>
              {reservationTerms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          )}
        </TermsBox>
      </Card>
      <FormActions>
        <SubmitButton>Submit Payment</SubmitButton>
      </FormActions>
    </Form>
  )
}
