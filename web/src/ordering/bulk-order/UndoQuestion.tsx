import type { BulkOrder } from '@goodturn/contract/ordering/bulk-order/schema'
import { giftCountText } from '@goodturn/contract/ordering/bulk-order/labels'
import { Button } from '@mantine/core'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { RefundLines, Services, SkippedLines } from './UndoLines.tsx'
import { useFocusWhen } from './useFocusWhen.ts'
import type { OrderUndo } from './useUndoOrder.ts'
import styles from './UndoOrder.module.css'

/** Asks for confirmation, with numbers for what undo does; takes focus when it opens. */
export function UndoQuestion({ order, undo }: { order: BulkOrder; undo: OrderUndo }) {
  const region = useFocusWhen<HTMLElement>(true)
  return (
    <section ref={region} tabIndex={-1} className={styles.question} aria-label="Undo this bulk order?">
      <p className={styles.heading}>Undo this bulk order?</p>
      <Services of={order} />
      <RefundLines of={order} title="You’ll get back" />
      <SkippedLines of={order} />
      <div className={styles.acts}>
        <Button variant="default" disabled={undo.isBusy} onClick={undo.keep}>
          Keep order
        </Button>
        <BusyButton color="red" busy={undo.isBusy} onClick={() => undo.undo(order.gifts)}>
          {`Yes, cancel ${giftCountText(order.gifts)}`}
        </BusyButton>
      </div>
    </section>
  )
}
