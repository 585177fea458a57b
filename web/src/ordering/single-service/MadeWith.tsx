import { PersonalizationField } from './PersonalizationField.tsx'
import type { ChosenGift } from './chosenGift.ts'

/** The gift's personalization, if it asks for one. */
export function MadeWith({ gift }: { gift: ChosenGift }) {
  const label = gift.first?.personalization_label ?? null
  if (!label) return null
  return (
    <PersonalizationField
      label={label}
      value={gift.choices.personalization ?? ''}
      proposed={gift.defaults.personalization}
      onChoose={(personalization) => void gift.keep({ personalization })}
      onType={(personalization) => gift.type({ personalization })}
      onLeave={() => void gift.keep()}
    />
  )
}
