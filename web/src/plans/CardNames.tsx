import { optionalLine } from '@goodturn/contract/text'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod/mini'
import { Form, FormActions } from '../ui/form/Form.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useAppForm } from '../ui/form/useAppForm.ts'
import { Fact } from '../ui/DescriptionList.tsx'
import { TextButton } from '../ui/TextLink.tsx'

type NameOf = 'to_name' | 'from_name'
type Names = Partial<Record<NameOf, string | null>>

interface NameFactProps {
  label: string
  name: NameOf
  /** As it was given; null when the shown one is a fallback. */
  given: string | null
  shown: string
  /** Whether it may be changed. */
  isOpen: boolean
  onSave: (names: Names) => Promise<void>
}

interface CardNamesProps extends Pick<NameFactProps, 'isOpen' | 'onSave'> {
  /** The plan or package whose gifts bring the cards. */
  of: Record<NameOf, string | null> & Record<`shown_${NameOf}`, string>
}

/** Both names on the cards of a plan or package, as facts of a list. */
export function CardNames({ of, ...rest }: CardNamesProps) {
  return (
    <>
      <NameFact label="Card says to" name="to_name" given={of.to_name} shown={of.shown_to_name} {...rest} />
      <NameFact
        label="Card says from"
        name="from_name"
        given={of.from_name}
        shown={of.shown_from_name}
        {...rest}
      />
    </>
  )
}

/** A name on the cards, changed in its place with Save and Cancel (C-2.6-32, C-2.6-33). */
function NameFact({ label, name, given, shown, isOpen, onSave }: NameFactProps) {
  const [editing, setEditing] = useState(false)
  return (
    <Fact
      label={label}
      action={
        isOpen &&
        !editing && (
          <TextButton onClick={() => setEditing(true)} aria-label={`Edit ${label.toLowerCase()}`}>
            Edit
          </TextButton>
        )
      }
    >
      {editing ? (
        <NameForm
          label={label}
          name={name}
          given={given ?? shown}
          onSave={onSave}
          onClose={() => setEditing(false)}
        />
      ) : (
        shown
      )}
    </Fact>
  )
}

interface NameFormProps extends Pick<NameFactProps, 'label' | 'name' | 'onSave'> {
  given: string
  onClose: () => void
}

function NameForm({ label, name, given, onSave, onClose }: NameFormProps) {
  const words = name === 'to_name' ? 'to name' : 'from name'
  const form = useAppForm({
    schema: z.object({ text: optionalLine(words, { min: 2 }) }),
    defaultValues: { text: given },
  })
  // The button that was pressed is gone: the focus goes on to the field.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  async function save({ text }: { text: string }) {
    // An emptied field keeps the previous value (C-4.6-41): nothing is sent for it.
    await onSave({ [name]: text === '' ? null : text })
    onClose()
  }
  return (
    <div ref={box}>
      <Form form={form} onSubmit={save} label={label}>
        <TextField control={form.control} name="text" label="Name" help="If left empty, it stays the same." />
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
