import { sanitizeLine } from '@goodturn/contract/text'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { touchToasts } from '@goodturn/contract/care/touches/texts'
import { personalizationLine } from '@goodturn/contract/care/touch-acts/update'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { Form, FormActions } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useAppForm } from '../../../ui/form/useAppForm.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { useSaveTouch } from './useSaveTouch.ts'

const schema = z.object({ personalization: personalizationLine })

interface EditorProps {
  touch: Touch
  onDone: () => void
}

/** Edits the text to be engraved, printed, or stitched. It is required, so Save requires text (C-5-70). */
export default function PersonalizationEditor({ touch, onDone }: EditorProps) {
  const save = useSaveTouch(touch)
  const form = useAppForm({ schema, defaultValues: { personalization: touch.personalization ?? '' } })
  const typed = useWatch({ control: form.control, name: 'personalization' })
  return (
    <Form
      form={form}
      label="Personalization"
      onSubmit={async (values) => {
        await save(values)
        onDone()
        toast(touchToasts.personalization)
      }}
    >
      <TextField
        control={form.control}
        name="personalization"
        label={touch.experience.personalization_label ?? 'Personalization'}
        help="Exactly as it should appear on the gift."
        autoComplete="off"
        clean={sanitizeLine}
      />
      <FormActions>
        <SubmitButton
          size="sm"
          disabledReason={typed.trim() === '' ? 'Enter the personalization first.' : undefined}
        >
          Save personalization
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
