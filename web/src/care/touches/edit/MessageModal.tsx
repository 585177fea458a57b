import type { Touch } from '@goodturn/contract/care/touches/schema'
import { touchToasts } from '@goodturn/contract/care/touches/texts'
import { Button } from '@mantine/core'
import { placeholdersIn } from '@goodturn/contract/shop/messaging/placeholders'
import { sanitizeLine } from '@goodturn/contract/text'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { renderCardFooter } from '../../engagements/CardFooter.tsx'
import { MessageEditor } from '../../../shop/messaging/MessageEditor.tsx'
import { MessagePreview } from '../../../shop/messaging/MessagePreview.tsx'
import { messageFault } from '../../../shop/messaging/messageValue.ts'
import { AppModal } from '../../../ui/layout/AppModal.tsx'
import { Form, FormActions } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useAppForm } from '../../../ui/form/useAppForm.ts'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { confirmLeave } from '../../../ui/feedback/confirmLeave.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { cardValues, messageForm } from './messageForm.ts'
import { useSaveTouch } from './useSaveTouch.ts'
import styles from './Edit.module.css'

interface MessageModalProps {
  touch: Touch
  opened: boolean
  onClose: () => void
}

/** The card of a touch: to, message and from (C-2.9-21). */
export function MessageModal({ touch, opened, onClose }: MessageModalProps) {
  const isDirty = useRef(false)
  const note = useCallback((dirty: boolean) => {
    isDirty.current = dirty
  }, [])
  async function close() {
    if (isDirty.current && !(await confirmLeave('this message'))) return
    isDirty.current = false
    onClose()
  }
  return (
    <AppModal opened={opened} onClose={() => void close()} title="Edit the message" width={640}>
      <div className={styles.form}>
        <MessageForm
          touch={touch}
          onDirty={note}
          onCancel={() => void close()}
          onSaved={() => {
            isDirty.current = false
            onClose()
            toast(touchToasts.message)
          }}
        />
      </div>
    </AppModal>
  )
}

interface MessageFormProps {
  touch: Touch
  onDirty: (dirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

function MessageForm({ touch, onDirty, onSaved, onCancel }: MessageFormProps) {
  const save = useSaveTouch(touch)
  const form = useAppForm({ schema: messageForm(touch), defaultValues: cardValues(touch) })
  const leave = useUnsavedGuard(form)
  const { control } = form
  const { isDirty } = useFormState({ control })
  const message = useController({ control, name: 'custom_contact_message' }).field
  const prompt = useController({ control, name: 'messaging_prompt_id' }).field
  const [isLocked, setLocked] = useState(false)
  const value = { message: message.value, messagingPromptId: prompt.value }
  const people = useMemo(
    () => [{ key: touch.key, name: touch.recipient.display_name, filling: touch.filling }],
    [touch],
  )
  const to = useWatch({ control, name: 'custom_to_name' })
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => () => onDirty(false), [onDirty])

  return (
    <Form
      form={form}
      label="Edit the message"
      onSubmit={async (values) => {
        await save(values)
        form.reset(values)
        leave(onSaved)
      }}
    >
      <TextField control={control} name="custom_to_name" label="To" autoComplete="off" clean={sanitizeLine} />
      <MessageEditor
        experience={touch.experience}
        toName={to}
        value={value}
        people={people}
        onLockChange={setLocked}
        onChange={(next) => {
          message.onChange(next.message)
          prompt.onChange(next.messagingPromptId)
        }}
      />
      {value.message !== null && placeholdersIn(value.message).length > 0 && (
        <MessagePreview message={value.message} people={people} renderFoot={renderCardFooter} />
      )}
      <TextField
        control={control}
        name="custom_from_name"
        label="From"
        help="How the card is signed."
        autoComplete="off"
        clean={sanitizeLine}
      />
      <FormActions>
        <SubmitButton
          disabledReason={
            isLocked
              ? 'Use or discard the generated message first.'
              : (messageFault(value, people) ?? undefined)
          }
        >
          Save message
        </SubmitButton>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
