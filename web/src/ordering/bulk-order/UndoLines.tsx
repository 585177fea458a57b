import type { BulkOrder } from '@goodturn/contract/ordering/bulk-order/schema'
import { giftCountText, refundLine, skippedLine } from '@goodturn/contract/ordering/bulk-order/labels'
import styles from './UndoOrder.module.css'

interface LinesProps {
  title: string
  lines: readonly (readonly [label: string, value: string])[]
  /** Values are text, shown below their labels. */
  isStacked?: boolean
}

/** Lines of a receipt under a small heading; nothing without lines. */
function Lines({ title, lines, isStacked }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <div>
      <p className={styles.label}>{title}</p>
      <dl className={styles.lines} data-stacked={isStacked}>
        {lines.map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The canceled gifts, by service. */
export function Services({ of: order }: { of: BulkOrder }) {
  return (
    <Lines
      title="Will be canceled"
      lines={order.services.map(({ title, count }) => [title, giftCountText(count)])}
    />
  )
}

/** The refunds and credits, by kind. */
export function RefundLines({ of: order, title }: { of: BulkOrder; title: string }) {
  return <Lines title={title} lines={order.returns.map((part) => refundLine(part))} />
}

/** The items that stay, with the reasons. */
export function SkippedLines({ of: order }: { of: BulkOrder }) {
  return <Lines title="Won’t change" isStacked lines={order.stays.map(skippedLine)} />
}
