import { descriptionLengthMax } from '@goodturn/contract/outreach/gifting-log/limits'
import {
  type GiftingLog,
  type Proposal,
  giftingLogForm,
} from '@goodturn/contract/outreach/gifting-log/schema'
import { Button } from '@mantine/core'
import { useFormState, useWatch, type FieldValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { readKey } from '@goodturn/contract/read-key'
import { client } from '../../platform/client.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { confirmLeave } from '../../ui/feedback/confirmLeave.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { choicesOf, statusNames, typeNames } from './entryLabels.ts'
import { useRefreshLog } from './useRefreshLog.ts'
import styles from './gifting-log.module.css'
import { PersonSelect } from '../../people/contacts/PersonSelect.tsx'
import { type FieldProps, textOf, useField } from '../../ui/form/field.tsx'

interface EntryDrawerProps {
  /** The entry being edited; null for a new one (B-4.7-01, B-4.7-02). */
  edited: GiftingLog | null
  /** An entry proposed for a gift, to edit before adding. */
  proposal?: Proposal | undefined
  onClose: () => void
}

/** The form for a gifting log entry. */
export function EntryDrawer({ edited, proposal, onClose }: EntryDrawerProps) {
  const refresh = useRefreshLog()
  const form = useAppForm({ schema: giftingLogForm, defaultValues: valuesOf(edited ?? proposal) })
  const { control } = form
  const values = useWatch({ control })
  const { isDirty } = useFormState({ control })
  const isWhole = giftingLogForm.safeParse(values).success

  async function save(entry: z.output<typeof giftingLogForm>) {
    if (edited) await client.giftingLog.update({ key: edited.key, ...entry })
    else await client.giftingLog.create({ ...entry, proposal: proposal?.touch_key })
    toast(edited ? 'Successfully updated!' : 'Successfully added!')
    onClose()
    await refresh()
  }
  async function close() {
    if (!isDirty || (await confirmLeave('this entry'))) onClose()
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
            chosenName={(edited ?? proposal)?.contact.display_name}
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

/** A new entry defaults to a gift that was given (B-5-11, B-5-12). */
function valuesOf(given: GiftingLog | Proposal | undefined) {
  return {
    event_date: given?.event_date ?? '',
    description: given?.description ?? '',
    item_value: given ? given.item_value.toFixed(2) : '',
    contact_key: given?.contact_key ?? '',
    log_status: given && 'log_status' in given ? given.log_status : 'given',
    log_type: given && 'log_type' in given ? given.log_type : 'gift',
  } as z.input<typeof giftingLogForm>
}

interface PersonFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  /** The name of the person chosen before. */
  chosenName?: string | undefined
}

/** A form field for one of the member's people. */
function PersonField<V extends FieldValues, C, T>(props: PersonFieldProps<V, C, T>) {
  const { input, value, set } = useField(props)
  const { id, onBlur, label, description, error } = input
  const key = textOf(value)
  return (
    <PersonSelect
      {...{ id, onBlur, label, description, error }}
      aria-required={input['aria-required']}
      placeholder="Type a name"
      value={key ? readKey('contact', key) : null}
      chosenName={props.chosenName}
      onChange={(next) => set(next ?? '')}
    />
  )
}
