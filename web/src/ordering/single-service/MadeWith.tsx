import { PersonalizationField } from './PersonalizationField.tsx'
import { personalizeFirstText } from './personalization.ts'
import type { ChosenGift } from './chosenGift.ts'

/** The gift's personalization, if it asks for one. */
export function MadeWith({ gift }: { gift: ChosenGift }) {
  const label = gift.first?.personalization_label ?? null
  if (!label) return null
  return (
    <PersonalizationField
      label={label}
      neededFirst={gift.link ? personalizeFirstText(label, gift.contact.first_name) : null}
      value={gift.choices.personalization ?? ''}
      proposed={gift.defaults.personalization}
      onChoose={(personalization) => void gift.keep({ personalization })}
      onType={(personalization) => gift.type({ personalization })}
      onLeave={() => void gift.keep()}
    />
  )
}
