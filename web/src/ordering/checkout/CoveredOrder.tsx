import type { Partnership } from '@goodturn/contract/money/partners/schema'
import { Radio } from '@mantine/core'
import { Card } from '../../ui/layout/Card.tsx'
import type { Balance } from './balance.ts'
import { PartnerOptions } from './PartnerOptions.tsx'
import type { Choice, Payer } from './payer.ts'
import options from '../../money/cards/CardOptions.module.css'
import styles from './Checkout.module.css'

interface CoveredOrderProps {
  partners: readonly Partnership[]
  /** Both halves; the wallet pays the buyer's. */
  split: Balance
  payer: Payer
  onChoose: (choice: Choice) => void
}

const coveredText = 'Your balance covers this order. No card will be charged.'

/** The wallet pays for everything: no card to choose, but a partner may still pay half (BG-43). */
export function CoveredOrder({ partners, split, payer, onChoose }: CoveredOrderProps) {
  if (partners.length === 0 || split.partner === 0) {
    return (
      <Card>
        <p className={styles.covered}>{coveredText}</p>
      </Card>
    )
  }
  const isAlone = payer.kind !== 'partner'
  return (
    <Card padding="none">
      <Radio.Group
        className={options.group}
        label="My balance"
        classNames={{ label: 'gt-hidden' }}
        value={isAlone ? 'balance' : null}
        onChange={() => onChoose(null)}
      >
        <div className={options.option} data-chosen={isAlone || undefined}>
          <Radio
            value="balance"
            label="Pay it all from my balance"
            description={coveredText}
            classNames={{ root: options.radio, body: options.body, label: options.label }}
          />
        </div>
      </Radio.Group>
      <PartnerOptions
        partners={partners}
        split={split}
        chosen={payer.kind === 'partner' ? payer.partnership.key : null}
        onChoose={(key) => onChoose({ kind: 'partner', key })}
      />
    </Card>
  )
}
