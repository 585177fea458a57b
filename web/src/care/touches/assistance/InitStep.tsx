import type { Touch } from '@goodturn/contract/care/touches/schema'
import { UnstyledButton } from '@mantine/core'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Icon, type IconType } from '../../../ui/pictures/Icon.tsx'
import { offersCancel, offersSwap } from './offers.ts'
import type { AssistanceStep } from './steps.ts'
import styles from './Assistance.module.css'

interface InitStepProps {
  touch: Touch
  onStep: (step: AssistanceStep) => void
  onContactUs: () => void
}

/** The help options of a touch; swap and cancel only while possible (C-5-82, C-5-84). */
export function InitStep({ touch, onStep, onContactUs }: InitStepProps) {
  return (
    <ul className={styles.choices}>
      <Choice
        icon={IconPencil}
        title="Send special instructions"
        note="Tell our concierge what to take care of."
        onClick={() => onStep('special instructions')}
      />
      {offersSwap(touch) && (
        <Choice
          icon={IconArrowsExchange}
          title="Swap this gift"
          note={`Something else for ${touch.recipient.display_name}.`}
          onClick={() => onStep('swap touch')}
        />
      )}
      {offersCancel(touch) && (
        <Choice
          icon={IconBan}
          title="Cancel this gift"
          note="It won’t be sent."
          onClick={() => onStep('cancel')}
        />
      )}
      <Choice
        icon={IconLifebuoy}
        title="Contact us"
        note="For anything else, write to us. We’ll answer by email."
        onClick={onContactUs}
      />
    </ul>
  )
}

interface ChoiceProps {
  icon: IconType
  title: string
  note: string
  onClick: () => void
}

function Choice({ icon, title, note, onClick }: ChoiceProps) {
  return (
    <li>
      <UnstyledButton className={styles.choice} onClick={onClick}>
        <Icon of={icon} size={22} />
        <span>
          <b>{title}</b>
          <span className={styles.quiet}>{note}</span>
        </span>
        <Icon of={IconChevronRight} size={18} />
      </UnstyledButton>
    </li>
  )
}
