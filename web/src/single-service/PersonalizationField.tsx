import { sanitizeLine } from '@goodturn/contract/text'
import { TextInput } from '@mantine/core'
import { Section } from '../ui/Section.tsx'

/** Characters that fit on a gift (CG-73). */
const personalizationMax = 255

interface PersonalizationFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called when the field is left: what is in the cart already follows. */
  onLeave: () => void
}

/** What a gift is engraved, printed or made with: asked for before it is bought, and it may wait. */
export function PersonalizationField({ label, value, onChange, onLeave }: PersonalizationFieldProps) {
  return (
    <Section title="Made for them">
      <TextInput
        label={label}
        description="Exactly as it should appear. You can add it after you order, too: the gift goes out once we know."
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="off"
        maxLength={personalizationMax}
        value={value}
        onChange={(event) => onChange(sanitizeLine(event.currentTarget.value))}
        onBlur={onLeave}
      />
    </Section>
  )
}
