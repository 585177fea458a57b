import { sanitizeLine } from '@goodturn/contract/text'
import { TextInput } from '@mantine/core'
import { ChoiceCards } from '../ui/ChoiceCards.tsx'
import { optionsOf } from './personalization.ts'
import styles from './SingleService.module.css'
import type { Gift } from './useGift.ts'

/** Characters that fit on a gift (CG-73). */
const personalizationMax = 255

/**
 * What a gift is engraved, printed or made with: choices where the label lists them, else a text, which may wait.
 */
export function PersonalizationField({ gift, label }: { gift: Gift; label: string }) {
  const value = gift.choices.personalization ?? ''
  const options = optionsOf(label)
  if (options) {
    return (
      <div className={styles.made}>
        <p className={styles.madeLabel}>{label}</p>
        <ChoiceCards
          label={label}
          layout="inline"
          choices={options.map((option) => ({ value: option, title: option }))}
          value={value || (gift.defaults.personalization ?? null)}
          onChange={(personalization) => void gift.keep({ personalization })}
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
            ? `Goes out once you have told us: ${label}. You can do that after you order, too.`
            : 'Exactly as it should appear.'
        }
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="off"
        maxLength={personalizationMax}
        value={value}
        onChange={(event) => gift.type({ personalization: sanitizeLine(event.currentTarget.value) })}
        onBlur={() => void gift.keep()}
      />
    </div>
  )
}
