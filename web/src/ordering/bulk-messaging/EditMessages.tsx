import { customMessageWarning, touchesPerCallMax } from '@goodturn/contract/ordering/bulk-messaging/limits'
import type { BulkExperience } from '@goodturn/contract/ordering/bulk-messaging/schema'
import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { renderCardFooter } from '../../care/engagements/CardFooter.tsx'
import { MessageEditor } from '../../shop/messaging/MessageEditor.tsx'
import { MessagePreview } from '../../shop/messaging/MessagePreview.tsx'
import { type MessageValue, messageFault } from '../../shop/messaging/messageValue.ts'
import { ApiError } from '../../platform/ApiError.ts'
import { countOf, formatCount } from '../../platform/format.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { confirmLeave } from '../../ui/feedback/confirmLeave.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './BulkMessaging.module.css'
import type { ChosenPerson } from './useChoice.ts'
import { useSaveMessages } from './useSaveMessages.ts'

interface EditMessagesProps {
  experience: BulkExperience
  people: readonly ChosenPerson[]
  /** The initial message: for a single card, its own; null for the default message (C-4.4-02, C-4.4-03). */
  start: MessageValue
  onClose: () => void
  onSaved: (id: string) => void
  /** Deselects people whose message can no longer be changed; resolves once they are known. */
  onLeaveOut: () => Promise<void>
}

/** The dialog that edits the message of one person or of several (section 4.4). */
export function EditMessages({ experience, people, start, onClose, onSaved, onLeaveOut }: EditMessagesProps) {
  const [value, setValue] = useState(start)
  const [isLocked, setLocked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { save, sent } = useSaveMessages()
  const isDirty = value.message !== start.message
  const fault = useMemo(() => messageFault(value, people), [value, people])
  const isAsking = useRef(false)

  async function close() {
    if (isSaving || isAsking.current) return
    isAsking.current = true
    const mayClose = !isDirty || (await confirmLeave('this message'))
    isAsking.current = false
    if (mayClose) onClose()
  }

  async function confirm() {
    setSaving(true)
    setError(null)
    try {
      onSaved(await save(value, people))
    } catch (thrown) {
      setError(thrown)
    } finally {
      setSaving(false)
    }
  }

  const isSeveral = people.length > 1
  return (
    <AppModal
      opened
      onClose={() => void close()}
      closable={!isSaving}
      width={1020}
      actionsStay
      title={`Updating messaging for ${countOf(people.length, 'person', 'people')}`}
      actions={
        <>
          <p className={styles.foot} role="status">
            {isSaving && people.length > touchesPerCallMax
              ? `${formatCount(sent)} of ${formatCount(people.length)} updated`
              : 'You can undo this after saving.'}
          </p>
          <Button variant="default" flex="none" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            busy={isSaving}
            disabledReason={reasonOf({ isLocked, fault, hasFailed: error !== null })}
            onClick={confirm}
          >
            Confirm Message
          </BusyButton>
        </>
      }
    >
      {isSeveral && people.some(({ isChanged }) => isChanged) && (
        <Notice tone="warn">
          <p>{customMessageWarning}</p>
        </Notice>
      )}
      <Failure error={error} retry={confirm} onLeaveOut={onLeaveOut} onDone={() => setError(null)} />
      <div className={styles.editing}>
        <MessageEditor
          experience={experience}
          toName={isSeveral ? '' : (people[0]?.to ?? '')}
          value={value}
          people={people}
          reviewsAsText
          disabled={isSaving}
          onLockChange={setLocked}
          onChange={(next) => {
            setValue(next)
            setError(null)
          }}
        />
        <MessagePreview
          message={value.message ?? experience.contact_message}
          people={people}
          renderFoot={renderCardFooter}
        />
      </div>
    </AppModal>
  )
}

/** The reason Confirm is disabled (C-5-42 to C-5-45); undefined when it's enabled. */
function reasonOf({
  isLocked,
  fault,
  hasFailed,
}: {
  isLocked: boolean
  fault: string | null
  hasFailed: boolean
}) {
  if (isLocked) return 'Use or discard the generated message first.'
  return fault ?? (hasFailed ? 'Try again, or change the message.' : undefined)
}

interface FailureProps {
  error: unknown
  retry: () => Promise<void>
  onLeaveOut: () => Promise<void>
  onDone: () => void
}

/** Says why the save failed. People who can no longer be changed can be left out; any other failure can be retried. */
function Failure({ error, retry, onLeaveOut, onDone }: FailureProps) {
  if (error instanceof ApiError && error.errors[0]?.code === 'not_editable') {
    return (
      <Notice
        tone="error"
        role="alert"
        action={<TextButton onClick={() => void onLeaveOut().then(onDone)}>Skip those people</TextButton>}
      >
        <p>{error.message}</p>
      </Notice>
    )
  }
  return <ErrorList error={error} retry={() => void retry()} />
}
