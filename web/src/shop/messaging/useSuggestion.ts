import type { MessagingPromptKey } from '@goodturn/contract/ids'
import { attemptMax } from '@goodturn/contract/shop/messaging/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import type { MessageGift, MessageValue } from './messageValue.ts'

interface SuggestionParts {
  experience: MessageGift
  toName: string
  value: MessageValue
  onChange: (value: MessageValue) => void
  onLockChange: ((locked: boolean) => void) | undefined
}

/** A generated text in the editor, not yet accepted. */
interface Suggestion {
  promptId: MessagingPromptKey
  /** The message before the first suggestion. */
  before: MessageValue
}

/**
 * The message helper's state in the editor. Inserting generated text locks typing until the member accepts it, discards
 * it, or chooses another prompt (CG-28).
 */
export function useSuggestion({ experience, toName, value, onChange, onLockChange }: SuggestionParts) {
  const [promptId, setPromptId] = useState<MessagingPromptKey | null>(null)
  const [notes, setNotes] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const asking = useMutation(api.messaging.generate.mutationOptions())

  function settle(next: MessageValue) {
    setSuggestion(null)
    onChange(next)
    onLockChange?.(false)
  }

  return {
    promptId,
    notes,
    setNotes,
    suggestion,
    isWriting: asking.isPending,
    error: asking.error,

    choose(id: MessagingPromptKey) {
      if (asking.isPending || id === promptId) return
      setPromptId(id)
      setAttempt(0)
      asking.reset()
      if (suggestion) settle({ ...value, messagingPromptId: id })
    },

    generate() {
      if (promptId === null) return
      const before = suggestion?.before ?? value
      asking.mutate(
        {
          id: promptId,
          experience: experience.key,
          notes,
          to_name: toName,
          attempt,
          ...(before.message === null ? {} : { message: before.message }),
        },
        {
          onSuccess({ data }) {
            setAttempt((attempt + 1) % attemptMax)
            setSuggestion({ promptId: data.messaging_prompt_id, before })
            onChange({ message: data.message, messagingPromptId: before.messagingPromptId })
            onLockChange?.(true)
          },
        },
      )
    },

    use() {
      if (suggestion) settle({ ...value, messagingPromptId: suggestion.promptId })
    },

    discard() {
      if (suggestion) settle(suggestion.before)
    },
  }
}
