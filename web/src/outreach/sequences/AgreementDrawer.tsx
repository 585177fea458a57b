import type { Agreement } from '@goodturn/contract/outreach/sequences/schema'
import { readKey } from '@goodturn/contract/read-key'
import { ceilingSchema } from '@goodturn/contract/outreach/sequences/limits'
import { z } from 'zod/mini'
import { SourceField } from '../../money/cards/SourceField.tsx'
import { firstSource } from '../../money/cards/sourceSchema.ts'
import { client } from '../../platform/client.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useMember } from '../../platform/session/user.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { parseTypedNumber } from './parseTypedNumber.ts'
import { useRefreshSequences } from './useRefreshSequences.ts'
import styles from './sequences.module.css'

const cardNeededText = 'Please add a card.'

/** Changes the card and the ceiling for all sequences; enrollments waiting on them continue. */
export function AgreementDrawer({ of: agreement }: { of: Agreement | null }) {
  const drawer = useDrawerParam('drawer')
  if (drawer.value !== 'ceiling' || !agreement) return null
  return <AgreementForm of={agreement} onClose={drawer.close} />
}

function AgreementForm({ of: agreement, onClose }: { of: Agreement; onClose: () => void }) {
  const { payment_methods: cards } = useMember()
  const refresh = useRefreshSequences()
  const known = cards.find(({ id }) => id === agreement.card?.key)?.id
  const form = useAppForm({
    schema: z.object({
      card: agreement.by_balance ? z.string() : z.string().check(z.minLength(1, cardNeededText)),
      ceiling: z.pipe(z.transform(parseTypedNumber), ceilingSchema),
    }),
    defaultValues: { card: known ?? firstSource(cards), ceiling: agreement.ceiling.toFixed(2) },
  })
  const { control } = form
  async function save(values: { card: string; ceiling: number }) {
    const card = agreement.by_balance ? null : readKey('card', values.card)
    await client.sequences.agree({ card, ceiling: values.ceiling })
    toast('Saved')
    onClose()
    await refresh()
  }
  return (
    <AppDrawer opened onClose={onClose} title="Card and monthly limit">
      <Form form={form} onSubmit={save} label="Card and monthly limit">
        <div className={styles.fields}>
          {!agreement.by_balance && (
            <SourceField control={control} name="card" label="Card" needed={cardNeededText} />
          )}
          <TextField
            control={control}
            name="ceiling"
            label="Monthly limit"
            help="The most all of your sequences can cost in a month. Anyone waiting on it will continue."
            inputMode="decimal"
            prefix="$"
            autoComplete="off"
          />
          <FormActions>
            <SubmitButton>Agree</SubmitButton>
          </FormActions>
        </div>
      </Form>
    </AppDrawer>
  )
}
