import type { PartnershipKey } from '@goodturn/contract/ids'
import type { Partnership } from '@goodturn/contract/money/partners/schema'
import { Radio } from '@mantine/core'
import { partnerName } from '../../money/partners/partnerText.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import type { Balance } from './balance.ts'
import { describePartnerCharge, describeSplit } from './splitText.ts'
import options from '../../money/cards/CardOptions.module.css'
import styles from './Checkout.module.css'

interface PartnerOptionsProps {
  partners: readonly Partnership[]
  /** Both halves, the same for each partner. */
  split: Balance
  /** Why none can be chosen now, as text. */
  blocked?: string | null
  chosen: PartnershipKey | null
  onChoose: (key: PartnershipKey) => void
}

/** The accepted partners as choices: each pays half of a shared order (B-2.1-08, B-4.1-14). */
export function PartnerOptions({ partners, split, blocked = null, chosen, onChoose }: PartnerOptionsProps) {
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
            disabled={blocked !== null}
            description={
              blocked ?? `${describeSplit(partnership, split)} ${describePartnerCharge(partnership)}`
            }
            classNames={{ root: options.radio, body: options.body, label: options.label }}
          />
          <Avatar name={partnerName(partnership)} size={40} />
        </div>
      ))}
    </Radio.Group>
  )
}
