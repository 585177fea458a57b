import { sanitizeLine } from '@goodturn/contract/text'
import { TextInput } from '@mantine/core'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { optionsOf } from './personalization.ts'
import styles from './SingleService.module.css'

/** Characters that fit on a gift (CG-73). */
const personalizationMax = 255

interface PersonalizationFieldProps {
  label: string
  value: string
  /** The default choice. */
  proposed: string | null
  /** Why it can't be added after the order; null if it can. */
  neededFirst?: string | null
  onChoose: (value: string) => void
  /** Called as text is typed, and when its field is left. */
  onType: (value: string) => void
  onLeave?: () => void
}

/** A gift's personalization: choices if the label lists them, else text, which can be added later. */
export function PersonalizationField({
  label,
  value,
  proposed,
  neededFirst = null,
  onChoose,
  onType,
  onLeave,
}: PersonalizationFieldProps) {
  const options = optionsOf(label)
  if (options) {
    return (
      <div className={styles.made}>
        <p className={styles.madeLabel}>{label}</p>
        <ChoiceCards
          label={label}
          layout="inline"
          choices={options.map((option) => ({ value: option, title: option }))}
          value={value || proposed}
          onChange={onChoose}
        />
      </div>
    )
  }
  return (
    <div className={styles.made}>
      <TextInput
        label={label}
        description={
          value.trim() === ''
            ? (neededFirst ??
              `We need one thing before it goes out: ${label}. You can also add it after you order.`)
            : 'Exactly as it should appear.'
        }
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="off"
        maxLength={personalizationMax}
        value={value}
        onChange={(event) => onType(sanitizeLine(event.currentTarget.value))}
        onBlur={onLeave}
      />
    </div>
  )
}
