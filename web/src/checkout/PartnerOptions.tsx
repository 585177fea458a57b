import type { PartnershipKey } from '@goodturn/contract/ids'
import type { Partnership } from '@goodturn/contract/partners/schema'
import { Radio } from '@mantine/core'
import { partnerFirstName, partnerName } from '../partners/partnerWords.ts'
import { formatMoney } from '../platform/format.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { partnerAutoAccepts } from './payer.ts'
import options from '../cards/CardOptions.module.css'
import styles from './Checkout.module.css'

interface PartnerOptionsProps {
  partners: readonly Partnership[]
  /** Dollars that the partner would pay. */
  half: number
  chosen: PartnershipKey | null
  onChoose: (key: PartnershipKey) => void
}

/** The accepted partners as choices: each pays half of an order that is split with them (B-2.1-08, B-4.1-14). */
export function PartnerOptions({ partners, half, chosen, onChoose }: PartnerOptionsProps) {
  return (
    <Radio.Group
      className={`${options.group} ${styles.partners}`}
      label="Payment partner"
      classNames={{ label: 'gt-hidden' }}
      value={chosen}
      onChange={onChoose}
    >
      {partners.map((partnership) => (
        <div
          key={partnership.key}
          className={options.option}
          data-chosen={partnership.key === chosen || undefined}
        >
          <Radio
            value={partnership.key}
            label={`Split with ${partnerName(partnership)}`}
            description={`${partnerFirstName(partnership)} pays half, ${formatMoney(half)}. ${whatHappens(partnership)}`}
            classNames={{ root: options.radio, body: options.body, label: options.label }}
          />
          <Avatar name={partnerName(partnership)} size={40} />
        </div>
      ))}
    </Radio.Group>
  )
}

/** Whether the partner is asked or charged at once (BG-44). */
export function whatHappens(partnership: Partnership): string {
  const name = partnerFirstName(partnership)
  return partnerAutoAccepts(partnership)
    ? `${name} approves automatically: you are both charged when you confirm.`
    : `${name} is asked to approve first. Nobody is charged until then.`
}
