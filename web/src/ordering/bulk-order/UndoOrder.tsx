import type { BulkOrder } from '@goodturn/contract/ordering/bulk-order/schema'
import { giftCountText } from '@goodturn/contract/ordering/bulk-order/labels'
import type { InvoiceKey } from '@goodturn/contract/ids'
import { Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { formatDay, formatTime } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { RefundLines, Services, SkippedLines } from './UndoLines.tsx'
import { useFocusWhen } from './useFocusWhen.ts'
import { type OrderUndo, useUndoOrder } from './useUndoOrder.ts'
import styles from './UndoOrder.module.css'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'

interface UndoOrderProps {
  /** The buyer's invoice for the order. */
  invoiceKey: InvoiceKey
  /** The heading level: 2 when the card is directly below the page heading. */
  level?: 2 | 3
}

/**
 * Undoes a bulk order in place: shows the deadline, then a preview, then the result. Renders nothing while loading, or
 * for orders without gifts from a bulk order form.
 */
export function UndoOrder({ invoiceKey, level = 3 }: UndoOrderProps) {
  const undo = useUndoOrder(invoiceKey)
  const { order } = undo
  // A lost response is not a failure if the order turns out to be undone.
  const error = order?.state === 'undone' ? null : undo.error
  if (!order || (!error && !hasNotice(order))) return null
  return (
    <Card title={order.state === 'undone' ? 'Bulk order undone' : 'Bulk order'} level={level}>
      <div className={styles.stack}>
        <ErrorList error={error} focus />
        {order.state === 'undone' && <Receipt order={order} isFresh={undo.isFresh} />}
        {order.state === 'closed' && !error && (
          <p className={styles.words}>
            A gift in this order has been processed, so the order can’t be undone. You can still cancel the
            other {giftCountText(order.gifts)} one by one.
          </p>
        )}
        {order.state === 'open' && undo.isAsking && <UndoQuestion order={order} undo={undo} />}
        {order.state === 'open' && !undo.isAsking && <UndoOffer order={order} undo={undo} />}
      </div>
    </Card>
  )
}

/** False if all gifts were processed, or if none came from a form: then there is nothing to say about undo. */
const hasNotice = ({ state, gifts }: BulkOrder) => state !== 'none' && gifts > 0

function UndoOffer({ order, undo }: { order: BulkOrder; undo: OrderUndo }) {
  const button = useFocusWhen<HTMLButtonElement>(undo.wasKept)
  return (
    <div className={styles.offer}>
      <p className={styles.words}>
        Ordered something by mistake? You can cancel {formatAllGifts(order.gifts)} in this bulk order in one
        step
        {formatDeadline(order.until)}.
      </p>
      <Button
        ref={button}
        variant="default"
        flex="none"
        leftSection={<Icon of={IconArrowBackUp} />}
        onClick={undo.ask}
      >
        Undo order
      </Button>
    </div>
  )
}

function Receipt({ order, isFresh }: { order: BulkOrder; isFresh: boolean }) {
  const words = useFocusWhen<HTMLParagraphElement>(isFresh)
  const day = order.undone_at === null ? '' : ` on ${formatDay(order.undone_at)}`
  return (
    <>
      <p ref={words} tabIndex={-1} className={styles.words}>
        {`${giftCountText(order.gifts)} canceled${day}.`}
        {order.returns.length === 0 && ' They hadn’t been paid for.'}
      </p>
      <RefundLines of={order} title="Refunded" />
    </>
  )
}

const formatAllGifts = (count: number) => (count === 1 ? 'the gift' : `all ${giftCountText(count)}`)

const formatDeadline = (until: number | null) =>
  until === null ? '' : `, until ${formatDay(until)} at ${formatTime(until)}`

/** Asks for confirmation, with numbers for what undo does; takes focus when it opens. */
function UndoQuestion({ order, undo }: { order: BulkOrder; undo: OrderUndo }) {
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
