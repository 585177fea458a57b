import { descriptionLengthMax } from '@goodturn/contract/gifting-log/limits'
import { type GiftingLog, giftingLogForm } from '@goodturn/contract/gifting-log/schema'
import { Button } from '@mantine/core'
import { useFormState, useWatch } from 'react-hook-form'
import type { z } from 'zod/mini'
import { client } from '../platform/client.ts'
import { AppDrawer } from '../ui/AppDrawer.tsx'
import { DateField } from '../ui/form/DateField.tsx'
import { FieldRow, Form, FormActions } from '../ui/form/Form.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useAppForm } from '../ui/form/useAppForm.ts'
import { mayLeave } from '../ui/mayLeave.ts'
import { toast } from '../ui/toasts.ts'
import { choicesOf, statusNames, typeNames } from './entryWords.ts'
import { PersonField } from './PersonField.tsx'
import { useRefreshLog } from './useRefreshLog.ts'
import styles from './gifting-log.module.css'

interface EntryDrawerProps {
  /** The entry that is changed; null for a new one (B-4.7-01, B-4.7-02). */
  edited: GiftingLog | null
  onClose: () => void
}

/** The form of an entry of the gifting log. */
export function EntryDrawer({ edited, onClose }: EntryDrawerProps) {
  const refresh = useRefreshLog()
  const form = useAppForm({ schema: giftingLogForm, defaultValues: valuesOf(edited) })
  const { control } = form
  const values = useWatch({ control })
  const { isDirty } = useFormState({ control })
  const isWhole = giftingLogForm.safeParse(values).success

  async function save(entry: z.output<typeof giftingLogForm>) {
    if (edited) await client.giftingLog.update({ key: edited.key, ...entry })
    else await client.giftingLog.create(entry)
    toast(edited ? 'Successfully updated!' : 'Successfully added!')
    onClose()
    await refresh()
  }
  async function close() {
    if (!isDirty || (await mayLeave('this entry'))) onClose()
  }

  return (
    <AppDrawer
      opened
      onClose={() => void close()}
      title={edited ? 'Edit entry' : 'Add entry'}
      closesOutside={!isDirty}
    >
      <Form form={form} onSubmit={save} label="Entry">
        <div className={styles.fields}>
          <PersonField
            control={control}
            name="contact_key"
            label="Recipient"
            chosenName={edited?.contact.display_name}
          />
          <TextField
            control={control}
            name="description"
            label="Description"
            maxLength={descriptionLengthMax}
            autoComplete="off"
          />
          <FieldRow>
            <DateField control={control} name="event_date" label="Event date" />
            <TextField
              control={control}
              name="item_value"
              label="Value"
              inputMode="decimal"
              prefix="$"
              autoComplete="off"
            />
          </FieldRow>
          <FieldRow>
            <SelectField
              control={control}
              name="log_status"
              label="Status"
              choices={choicesOf(statusNames)}
            />
            <SelectField control={control} name="log_type" label="Type" choices={choicesOf(typeNames)} />
          </FieldRow>
          <FormActions>
            <SubmitButton disabledReason={isWhole ? undefined : 'Fill in every field first.'}>
              {edited ? 'Save entry' : 'Add entry'}
            </SubmitButton>
            <Button variant="subtle" color="dark" onClick={() => void close()}>
              Cancel
            </Button>
          </FormActions>
        </div>
      </Form>
    </AppDrawer>
  )
}

/** A new entry was given, and is a gift (B-5-11, B-5-12). */
function valuesOf(edited: GiftingLog | null) {
  return {
    event_date: edited?.event_date ?? '',
    description: edited?.description ?? '',
    item_value: edited ? edited.item_value.toFixed(2) : '',
    contact_key: edited?.contact_key ?? '',
    log_status: edited?.log_status ?? 'given',
    log_type: edited?.log_type ?? 'gift',
  } as z.input<typeof giftingLogForm>
}
