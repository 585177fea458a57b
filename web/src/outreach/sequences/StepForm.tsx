import {
  daysAfterMax,
  daysBeforeMax,
  reminderNoteLengthMax,
} from '@goodturn/contract/outreach/sequences/limits'
import { messageLengthMax } from '@goodturn/contract/limits'
import { readKey } from '@goodturn/contract/read-key'
import type { StepKind } from '@goodturn/contract/outreach/sequences/step-kinds'
import { type Sequence, type SequenceStep, appliesTo } from '@goodturn/contract/outreach/sequences/schema'
import { startLabels } from '@goodturn/contract/outreach/sequences/starts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatMoney } from '../../platform/format.ts'
import { useActions } from '../../platform/useActions.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { AskByLinkField, useAskByLinkBlocked } from './AskByLinkField.tsx'
import { useRefreshSequences } from './useRefreshSequences.ts'
import styles from './sequences.module.css'

const daysText = `Please enter whole days, from -${daysBeforeMax} to ${daysAfterMax.toLocaleString('en-US')}.`

const schema = z.object({
  after_days: z.string().check(
    z.refine((typed: string) => {
      const days = Number(typed)
      return typed.trim() !== '' && Number.isInteger(days) && days >= -daysBeforeMax && days <= daysAfterMax
    }, daysText),
  ),
  service: z.string(),
  message: z.string(),
  note: z.string(),
  asks_by_link: z.boolean(),
  applies_to: z.enum(appliesTo),
})

const applyChoices = [
  { value: 'new', label: 'Only people who join from now on' },
  { value: 'everyone', label: 'Everyone already in it, too' },
]

const describeScope = (people: number) =>
  people > 0 ? 'People already in the sequence won’t get it either.' : 'You can add it again later.'

interface StepFormProps {
  sequence: Sequence
  kind: StepKind
  /** Null for a new step. */
  step: SequenceStep | null
  onClose: () => void
}

/** A step's form: its day, its gift and message, and the people the change affects. */
export function StepForm({ sequence, kind, step, onClose }: StepFormProps) {
  const refresh = useRefreshSequences()
  const acts = useActions<'remove'>()
  const { key, people } = sequence
  const form = useAppForm({
    schema,
    defaultValues: {
      after_days: String(step?.after_days ?? 0),
      service: step?.service?.key ?? '',
      message: step?.message ?? '',
      note: step?.note ?? '',
      asks_by_link: step?.asks_by_link ?? false,
      applies_to: 'new' as const,
    },
  })
  const { control } = form
  const service = form.watch('service')
  const linkBlocked = useAskByLinkBlocked(kind === 'gift' ? service : '')

  async function save(values: z.output<typeof schema>) {
    const words = {
      key,
      after_days: Number(values.after_days),
      service: values.service ? readKey('service', values.service) : null,
      message: values.message || null,
      note: values.note || null,
      asks_by_link: values.asks_by_link && linkBlocked === null,
      applies_to: values.applies_to,
    }
    if (step) await client.sequences.updateStep({ ...words, step: step.key })
    else await client.sequences.addStep({ ...words, kind })
    toast(step ? 'Step saved' : 'Step added')
    onClose()
    await refresh()
  }
  async function remove() {
    if (!step) return
    const appliesToAll = people === 0 || form.getValues('applies_to') === 'everyone'
    const body = appliesToAll
      ? describeScope(people)
      : 'People already in the sequence still get it, as you agreed.'
    if (!(await confirm({ title: 'Delete this step?', body, verb: 'Yes, delete step', tone: 'danger' })))
      return
    const isDone = await acts.run('remove', () =>
      client.sequences.removeStep({ key, step: step.key, applies_to: appliesToAll ? 'everyone' : 'new' }),
    )
    if (!isDone) return
    onClose()
    await refresh()
  }

  return (
    <Form form={form} onSubmit={save} label="Step">
      <div className={styles.fields}>
        <ErrorList error={acts.error} focus />
        <TextField
          control={control}
          name="after_days"
          label={`Days after ${startLabels[sequence.start].day}`}
          help="0 is the day itself. For example, -7 is a week before."
          autoComplete="off"
        />
        {kind === 'reminder' ? (
          <TextField
            control={control}
            name="note"
            label="Remind me to"
            maxLength={reminderNoteLengthMax}
            autoComplete="off"
          />
        ) : (
          <ServiceField kind={kind} control={control} />
        )}
        {kind === 'gift' && <AskByLinkField control={control} name="asks_by_link" blocked={linkBlocked} />}
        {(kind === 'gift' || kind === 'card') && (
          <TextareaField
            control={control}
            name="message"
            label="Message"
            max={messageLengthMax}
            help="{first name} and {my name} are filled in for each person."
            optional={kind === 'gift'}
          />
        )}
        {people > 0 && (
          <RadioField
            control={control}
            name="applies_to"
            label="Who this change applies to"
            choices={applyChoices}
            help="If a step costs more than you agreed to for someone, we’ll ask you on its day."
          />
        )}
        <FormActions>
          <SubmitButton>{step ? 'Save step' : 'Add step'}</SubmitButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {step && (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              Delete step
            </Button>
          )}
        </FormActions>
      </div>
    </Form>
  )
}

type Control = ReturnType<typeof useAppForm<typeof schema>>['control']

function ServiceField({ kind, control }: { kind: StepKind; control: Control }) {
  const services = useQuery(api.catalog.services.queryOptions())
  const fitting = (services.data?.data ?? []).filter((one) =>
    kind === 'top_of_mind'
      ? one.is_topofmind
      : one.service_type === 'service' &&
        !one.requires_future_address &&
        (kind !== 'card' || one.category === 'cards'),
  )
  return (
    <SelectField
      control={control}
      name="service"
      label={kind === 'gift' ? 'Gift' : kind === 'card' ? 'Card' : 'Level'}
      placeholder={services.isPending ? 'Loading' : 'Choose'}
      choices={fitting.map(({ key, title, price }) => ({
        value: key,
        label: kind === 'top_of_mind' ? title : `${title}, ${formatMoney(price)}`,
      }))}
    />
  )
}
