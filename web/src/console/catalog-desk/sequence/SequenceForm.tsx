import type { SequenceDocument } from '@goodturn/contract/console/catalog-desk/documents/sequence'
import { sequenceDescriptionLengthMax } from '@goodturn/contract/console/catalog-desk/limits'
import { sequenceStarts, startLabels } from '@goodturn/contract/outreach/sequences/starts'
import { DraftChoice, DraftLines, DraftTitle } from '../fields.tsx'
import type { KindFormProps } from '../kindProps.ts'
import { Fields, Sheet } from '../Sheet.tsx'
import { Steps } from './Steps.tsx'

const startChoices = sequenceStarts.map((value) => ({ value, label: startLabels[value].label }))

/** A ready-made sequence: what members read about it, and its steps. */
export function SequenceForm({ form, choices }: KindFormProps<SequenceDocument>) {
  const { control } = form
  return (
    <>
      <Sheet title="Details">
        <DraftTitle control={control} name="title" />
        <DraftLines
          control={control}
          name="description"
          label="Description"
          max={sequenceDescriptionLengthMax}
          rows={2}
        />
        <Fields>
          <DraftChoice
            control={control}
            name="start"
            label="Counts from"
            help="The day steps are counted from."
            choices={startChoices}
          />
        </Fields>
      </Sheet>
      <Steps form={form} choices={choices} />
    </>
  )
}
