import { type SequenceStart, startLabels } from '@goodturn/contract/outreach/sequences/starts'
import { TextInput } from '@mantine/core'

interface StartDayProps {
  start: SequenceStart
  value: string
  onChange: (day: string) => void
}

/** The start date for everyone in this review; today if left empty. */
export function StartDay({ start, value, onChange }: StartDayProps) {
  return (
    <TextInput
      type="date"
      label={start === 'entry' ? 'First day' : startLabels[start].label}
      description="Leave empty for today. Applies to everyone in this review."
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
