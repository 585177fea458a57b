import type { BulkOrder } from '@goodturn/contract/ordering/bulk-order/schema'
import { giftsCounted } from '@goodturn/contract/ordering/bulk-order/words'
import { Button } from '@mantine/core'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Returns, Services, Stays } from './UndoLines.tsx'
import { useFocusWhen } from './useFocusWhen.ts'
import type { UndoOfOrder } from './useUndoOrder.ts'
import styles from './UndoOrder.module.css'

/** Asks for confirmation, with numbers for what undo does; takes focus when it opens. */
export function UndoQuestion({ order, undo }: { order: BulkOrder; undo: UndoOfOrder }) {
  const region = useFocusWhen<HTMLElement>(true)
  return (
    <section ref={region} tabIndex={-1} className={styles.question} aria-label="Undo this bulk order?">
      <p className={styles.heading}>Undo this bulk order?</p>
      <Services of={order} />
      <Returns of={order} title="You’ll get back" />
      <Stays of={order} />
      <div className={styles.acts}>
        <Button variant="default" disabled={undo.isBusy} onClick={undo.keep}>
          Keep order
        </Button>
        <BusyButton color="red" busy={undo.isBusy} onClick={() => undo.undo(order.gifts)}>
          {`Yes, cancel ${giftsCounted(order.gifts)}`}
        </BusyButton>
      </div>
    </section>
  )
}
