import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { Button } from '@mantine/core'
import IconArrowsExchange2 from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange2.mjs'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './PlanPage.module.css'

interface SwapCardProps {
  plan: Pick<Subscription, 'contact'>
  onSwap: () => void
}

/** Offers to move the rest of the plan to another person, once (CG-45). */
export function SwapCard({ plan, onSwap }: SwapCardProps) {
  return (
    <Card title={`Moved on from ${plan.contact.display_name}?`} level={2}>
      <p className={styles.hint}>
        Give the rest of this plan to someone else. You can do this once, at no cost.
      </p>
      <Button variant="default" leftSection={<Icon of={IconArrowsExchange2} />} onClick={onSwap}>
        Swap Contact
      </Button>
    </Card>
  )
}
