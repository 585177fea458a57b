import type { MessagingPromptKey } from '@goodturn/contract/ids'
import { attemptMax } from '@goodturn/contract/shop/messaging/limits'
import { Button, Skeleton } from '@mantine/core'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import type { MessageGift, MessageValue } from './messageValue.ts'
import styles from './WrittenCard.module.css'

interface CardHelperProps {
  experience: MessageGift
  toName: string
  value: MessageValue
  onChange: (value: MessageValue) => void
}

/** Writes a card's message in a chosen tone: the text replaces the current one, and Undo restores it. */
export function CardHelper({ experience, toName, value, onChange }: CardHelperProps) {
  const prompts = useQuery(api.messaging.prompts.queryOptions({ staleTime: Infinity }))
  const asking = useMutation(api.messaging.generate.mutationOptions())
  const [attempt, setAttempt] = useState(0)
  const [written, setWritten] = useState<{ before: MessageValue; message: string } | null>(null)
  const isUndoable = written !== null && written.message === value.message
  // Reserves its space, so that the controls below don't shift.
  if (prompts.isPending) {
    return (
      <div className={styles.helper}>
        <Skeleton height={36} width="70%" radius="xl" />
      </div>
    )
  }
  // Hides the helper if it is unavailable: the card can be written by hand.
  if (!prompts.data) return null

  function write(id: MessagingPromptKey) {
    const before = isUndoable ? written.before : value
    asking.mutate(
      {
        id,
        experience: experience.key,
        to_name: toName,
        attempt,
        ...(before.message === null ? {} : { message: before.message }),
      },
      {
        onSuccess({ data: { message, messaging_prompt_id: messagingPromptId } }) {
          setAttempt((attempt + 1) % attemptMax)
          setWritten({ before, message })
          onChange({ message, messagingPromptId })
        },
      },
    )
  }

  return (
    <>
      <div className={styles.helper} role="group" aria-label="Help me write">
        <p className={styles.helperTitle}>
          <Icon of={IconSparkles} size={18} />
          Help me write
        </p>
        {prompts.data.data.map(({ id, title }) => (
          <BusyButton
            key={id}
            variant="default"
            size="sm"
            busy={asking.isPending && asking.variables.id === id}
            onClick={() => write(id)}
          >
            {title}
          </BusyButton>
        ))}
        {isUndoable && (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => {
              setWritten(null)
              onChange(written.before)
            }}
          >
            Undo
          </Button>
        )}
      </div>
      <ErrorList error={asking.error} />
      <VisuallyHidden>
        <span role="status">
          {asking.isPending ? 'Writing a message.' : isUndoable && 'A message was written for you.'}
        </span>
      </VisuallyHidden>
    </>
  )
}
