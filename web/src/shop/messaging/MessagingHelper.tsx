import { readKey } from '@goodturn/contract/read-key'
import { Button, Skeleton, Textarea } from '@mantine/core'
import { notesLengthMax } from '@goodturn/contract/shop/messaging/limits'
import { lengthOf } from '@goodturn/contract/text'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../platform/ApiError.ts'
import { api } from '../../platform/api.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Chips } from '../../ui/lists/Chips.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './MessageEditor.module.css'
import { useCleanText } from './useCleanText.ts'
import type { useSuggestion } from './useSuggestion.ts'

type Helper = ReturnType<typeof useSuggestion>

/**
 * Writes a message from a prompt and the sender's notes: Generate, then Use this message, Try Again, or Discard
 * (CG-30).
 */
export function MessagingHelper({ helper }: { helper: Helper }) {
  const prompts = useQuery(api.messaging.prompts.queryOptions({ staleTime: Infinity }))
  const chosen = prompts.data?.data.find(({ id }) => id === helper.promptId)
  return (
    <section className={styles.helper} aria-labelledby="messaging-helper">
      <h3 id="messaging-helper" className={styles.helperTitle}>
        <Icon of={IconSparkles} size={20} />
        Messaging helper
      </h3>
      {prompts.isLoading && <Skeleton height={40} radius={20} />}
      <ErrorList error={prompts.error} retry={() => void prompts.refetch()} />
      {prompts.data && (
        <>
          <div>
            <Chips
              label="How it should sound"
              choices={prompts.data.data.map(({ id, title }) => ({ value: id, label: title }))}
              value={helper.promptId ?? readKey('messagingPrompt', '')}
              onChange={helper.choose}
            />
            {chosen && <p className={styles.quiet}>{chosen.description}</p>}
          </div>
          <Notes helper={helper} />
          <Failure error={helper.error} />
          <HelperActions helper={helper} />
        </>
      )}
      <VisuallyHidden>
        <span role="status">
          {helper.isWriting ? 'Writing a message.' : helper.suggestion && 'A message was written for you.'}
        </span>
      </VisuallyHidden>
    </section>
  )
}

function Notes({ helper }: { helper: Helper }) {
  const clean = useCleanText<HTMLTextAreaElement>(helper.notes, helper.setNotes)
  const left = notesLengthMax - lengthOf(helper.notes)
  return (
    <Textarea
      {...clean}
      label="Notes"
      placeholder="They just moved in. The porch is what sold them."
      minRows={2}
      error={left < 0 ? `Please use at most ${notesLengthMax} characters.` : undefined}
      description="A few words about what to mention. Notes aren’t printed."
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
}

/** Phrases the hourly limit as a wait; any other error as a failure. */
function Failure({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.status === 429) {
    return (
      <Notice tone="warn" role="alert">
        <p>{error.message}</p>
      </Notice>
    )
  }
  return <ErrorList error={error} />
}

function HelperActions({ helper }: { helper: Helper }) {
  const take = useRef<HTMLButtonElement>(null)
  const isOffered = helper.suggestion !== null
  // Generate is gone, so focus moves to the buttons for the generated text.
  useEffect(() => {
    if (isOffered) take.current?.focus()
  }, [isOffered])
  const isTooLong = lengthOf(helper.notes) > notesLengthMax
  if (!isOffered) {
    return (
      <div className={styles.acts}>
        <BusyButton
          variant="default"
          busy={helper.isWriting}
          disabledReason={
            helper.promptId === null ? 'Choose a tone.' : isTooLong ? 'Your notes are too long.' : undefined
          }
          onClick={helper.generate}
        >
          Generate
        </BusyButton>
      </div>
    )
  }
  return (
    <div className={styles.acts}>
      <Button ref={take} flex="none" disabled={helper.isWriting} onClick={helper.use}>
        Use this message
      </Button>
      <BusyButton
        variant="default"
        busy={helper.isWriting}
        disabledReason={isTooLong ? 'Your notes are too long.' : undefined}
        onClick={helper.generate}
      >
        Try Again
      </BusyButton>
      <Button variant="subtle" flex="none" disabled={helper.isWriting} onClick={helper.discard}>
        Discard
      </Button>
    </div>
  )
}
