import { sanitizeLine } from '@goodturn/contract/text'
import { personalizationLine } from '@goodturn/contract/care/touch-acts/update'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { z } from 'zod/mini'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'

const schema = z.object({ personalization: personalizationLine })

interface AnswerProps {
  label: string
  /** Identifies the gift for screen readers. */
  of: string
  save: (personalization: string) => Promise<void>
  cancel: () => void
}

/** Asks for a gift's personalization in its row. */
export default function PersonalizationAnswer({ label, of, save, cancel }: AnswerProps) {
  const form = useAppForm({ schema, defaultValues: { personalization: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('personalization'), [setFocus])
  return (
    <Form
      form={form}
      label={`Personalization: ${of}`}
      onSubmit={({ personalization }) => save(personalization)}
    >
      <TextField
        control={form.control}
        name="personalization"
        label={label}
        help="Exactly as it should appear on the gift."
        autoComplete="off"
        clean={sanitizeLine}
      />
      <FormActions>
        <SubmitButton size="sm">Save personalization</SubmitButton>
        <Button size="sm" variant="subtle" onClick={cancel}>
          Not now
        </Button>
      </FormActions>
    </Form>
  )
}
