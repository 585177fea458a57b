import { type PromptDocument, styleNames } from '@goodturn/contract/console/catalog-desk/documents/prompt'
import { nameLengthMax } from '@goodturn/contract/limits'
import { promptGuidanceLengthMax, promptTitleLengthMax } from '@goodturn/contract/shop/messaging/limits'
import { writingStyles } from '@goodturn/contract/shop/messaging/styles'
import { DraftChoice, DraftLines, DraftText } from '../fields.tsx'
import type { KindFormProps } from '../kindProps.ts'
import { Fields, Sheet } from '../Sheet.tsx'

const styleChoices = writingStyles.map((value) => ({ value, label: styleNames[value] }))

/** A prompt of the message helper: the text for members, and how it writes. */
export function PromptForm({ form: { control } }: KindFormProps<PromptDocument>) {
  return (
    <>
      <Sheet title="What members see">
        <DraftText
          control={control}
          name="title"
          label="Title"
          help={`At most ${promptTitleLengthMax} characters.`}
        />
        <DraftLines control={control} name="description" label="Description" max={nameLengthMax} rows={2} />
      </Sheet>
      <Sheet title="Writing">
        <Fields>
          <DraftChoice
            control={control}
            name="style"
            label="Style"
            help="The style of the built-in writer."
            choices={styleChoices}
          />
        </Fields>
        <DraftLines
          control={control}
          name="guidance"
          label="Guidance"
          help="Instructions for an outside model, if one is set up."
          max={promptGuidanceLengthMax}
          rows={4}
        />
      </Sheet>
    </>
  )
}
