import { optionalLine } from '@goodturn/contract/text'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { z } from 'zod/mini'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'

export type NameKey = 'to_name' | 'from_name'
export type Names = Partial<Record<NameKey, string | null>>

interface NameFormProps {
  label: string
  name: NameKey
  given: string
  onSave: (names: Names) => Promise<void>
  onClose: () => void
}

/** A name on the cards as a field with Save and Cancel, in place of its value. */
export default function NameForm({ label, name, given, onSave, onClose }: NameFormProps) {
  const words = name === 'to_name' ? 'to name' : 'from name'
  const form = useAppForm({
    schema: z.object({ text: optionalLine(words, { min: 2 }) }),
    defaultValues: { text: given },
  })
  // The pressed button is gone, so focus moves to the field.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  async function save({ text }: { text: string }) {
    // An emptied field keeps the previous value (C-4.6-41): null is sent for it.
    await onSave({ [name]: text === '' ? null : text })
    onClose()
  }
  return (
    <div ref={box}>
      <Form form={form} onSubmit={save} label={label}>
        <TextField
          control={form.control}
          name="text"
          label="Name"
          help="Leave blank to keep the current name."
        />
        <FormActions>
          <SubmitButton size="sm">Save</SubmitButton>
          <Button variant="subtle" size="sm" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
