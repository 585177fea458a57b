import type { CardKey } from '@goodturn/contract/ids'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { SourceField } from '../cards/SourceField.tsx'
import { firstSource, sourceSchema } from '../cards/sourceSchema.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { useMember } from '../../platform/session/user.ts'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { toast } from '../../ui/feedback/toasts.ts'

const cardNeededText = 'Please choose a card.'
const schema = z.object({ source: sourceSchema(cardNeededText) })

/** Chooses or adds the card that recharges the balance. */
export function SourceForm({ chosen, onClose }: { chosen: CardKey | null; onClose: () => void }) {
  const { payment_methods: cards } = useMember()
  const queries = useQueryClient()
  const form = useAppForm({ schema, defaultValues: { source: chosen ?? firstSource(cards) } })
  return (
    <Form
      form={form}
      label="Card that replenishes your balance"
      onSubmit={async ({ source }) => {
        const saved = await client.easyBilling.setSource({ source })
        queries.setQueryData(api.easyBilling.read.queryKey(), saved)
        toast('From now on, this card replenishes your balance.')
        onClose()
      }}
    >
      <SourceField control={form.control} name="source" label="Card" needed={cardNeededText} />
      <FormActions>
        <SubmitButton>Save card</SubmitButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
