import { messageLengthMax } from '@goodturn/contract/limits'
import { lengthOf, sanitiseMessage } from '@goodturn/contract/text'
import { Textarea } from '@mantine/core'

interface CardMessage {
  /** Null is the default text of the experience. */
  message: string | null
  messagingPromptId: string | null
}

interface MessageEditorProps {
  experience: { key: string; contact_message: string; languages: readonly string[] }
  toName: string
  value: CardMessage
  onChange: (value: CardMessage) => void
  onLockChange?: (locked: boolean) => void
  disabled?: boolean
}

/** The text of a card, cleaned while it is typed. */
export function MessageEditor({ experience, value, onChange, disabled }: MessageEditorProps) {
  const text = value.message ?? experience.contact_message
  return (
    <Textarea
      label="Message"
      autosize
      minRows={5}
      value={text}
      disabled={disabled}
      description={`${messageLengthMax - lengthOf(text)} Characters Left`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) =>
        onChange({ ...value, message: sanitiseMessage(event.currentTarget.value, Number.MAX_SAFE_INTEGER) })
      }
    />
  )
}
