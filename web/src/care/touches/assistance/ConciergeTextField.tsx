import { messageLengthMax, messageWarningBelow } from '@goodturn/contract/limits'
import { lengthOf } from '@goodturn/contract/text'
import { Textarea } from '@mantine/core'
import { useCleanText } from '../../../shop/messaging/useCleanText.ts'
import { FieldError } from '../../../ui/form/field.tsx'

interface ConciergeTextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  required?: boolean
}

/** A multi-line field for the concierge: cleaned while typing, with the counter "N Characters" (C-5-76). */
export function ConciergeTextField({ label, value, onChange, required = false }: ConciergeTextFieldProps) {
  const clean = useCleanText<HTMLTextAreaElement>(value, onChange)
  const length = lengthOf(value)
  const isOver = length > messageLengthMax
  return (
    <Textarea
      label={label}
      {...clean}
      minRows={5}
      aria-required={required || undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={isOver && <FieldError>{overLimit}</FieldError>}
      description={
        <span data-near={messageLengthMax - length < messageWarningBelow || undefined}>
          {length} Characters
        </span>
      }
    />
  )
}

const overLimit = `Please use at most ${messageLengthMax} characters.`

/** Why the text can't be sent: too long, or empty where it is required. */
export function textError(value: string, required: boolean): string | undefined {
  if (required && value.trim() === '') return 'Write your instructions first.'
  return lengthOf(value) > messageLengthMax ? overLimit : undefined
}
