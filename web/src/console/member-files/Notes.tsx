import { Button } from '@mantine/core'
import type { MemberKey } from '@goodturn/contract/ids'
import { noteLengthMax } from '@goodturn/contract/console/member-files/limits'
import { memberNoteText } from '@goodturn/contract/console/member-files/note-text'
import type { FileNote } from '@goodturn/contract/console/member-files/schema'
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinned.mjs'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { formatDay } from '../../platform/format.ts'
import { useActions } from '../../platform/useActions.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './MemberFiles.module.css'
import { refreshFile } from './refreshFile.ts'

const schema = z.object({ text: memberNoteText })

/** Writes a note. The text stays until it is saved. */
export function NoteForm({ memberKey }: { memberKey: MemberKey }) {
  const form = useAppForm({ schema, defaultValues: { text: '' } })
  const text = useWatch({ control: form.control, name: 'text' })
  async function add(note: z.output<typeof schema>) {
    await client.memberFiles.addNote({ key: memberKey, ...note })
    await refreshFile()
    form.reset()
  }
  return (
    <div className={styles.noteForm}>
      <Form form={form} onSubmit={add} label="New note">
        <TextareaField
          control={form.control}
          name="text"
          label="Add a note"
          help="Staff only: the member never sees it."
          max={noteLengthMax}
          rows={2}
        />
        {text.trim() !== '' && (
          <FormActions>
            <SubmitButton size="xs">Save note</SubmitButton>
          </FormActions>
        )}
      </Form>
    </div>
  )
}

/** Notes about a member, pinned ones first. */
export function NoteList({ notes }: { notes: readonly FileNote[] }) {
  const acts = useActions<string>()
  if (notes.length === 0) return <p className={styles.quiet}>No notes yet.</p>
  return (
    <>
      <ErrorList error={acts.error} focus />
      <ul className={styles.entries}>
        {notes.map((note) => (
          <li key={note.key}>
            <p>
              <strong>{note.by}</strong> <span className={styles.quiet}>{formatDay(note.created)}</span>
              {note.is_pinned && (
                <>
                  {' '}
                  <Icon of={IconPinned} size={15} />
                  <VisuallyHidden>Pinned</VisuallyHidden>
                </>
              )}
            </p>
            <p>{note.text}</p>
            <NoteActions note={note} acts={acts} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoteActions({ note, acts }: { note: FileNote; acts: ReturnType<typeof useActions<string>> }) {
  const [asks, setAsks] = useState(false)
  const { key, by } = note
  const pin = () =>
    acts.run(key, async () => {
      await client.memberFiles.pinNote({ note: key, pinned: !note.is_pinned })
      await refreshFile()
    })
  const remove = () =>
    acts.run(key, async () => {
      await client.memberFiles.removeNote({ note: key })
      await refreshFile()
    })
  if (asks) {
    return (
      <div className={styles.entryFoot}>
        <span>Delete this note?</span>
        <Button size="xs" variant="default" data-autofocus onClick={() => setAsks(false)}>
          No
        </Button>
        <BusyButton size="xs" color="red" busy={acts.busyWith === key} onClick={remove}>
          Yes
        </BusyButton>
      </div>
    )
  }
  return (
    <div className={styles.entryFoot}>
      <TextButton
        aria-label={`${note.is_pinned ? 'Unpin' : 'Pin'} the note by ${by}`}
        onClick={() => void pin()}
      >
        {note.is_pinned ? 'Unpin' : 'Pin'}
      </TextButton>
      {note.is_mine && (
        <TextButton aria-label={`Delete the note by ${by}`} onClick={() => setAsks(true)}>
          Delete
        </TextButton>
      )}
    </div>
  )
}
