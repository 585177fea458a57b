import type { ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import { type RefObject, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { describeCard, getEditLabel, describeShipDate } from './itemText.ts'
import styles from '../Checkout.module.css'

// Loaded only when a gift is edited.
const GiftEditor = lazy(() => import('./GiftEditor.tsx'))

/** Whether the gift of a row is being edited; focus moves back to the button that opened it. */
export function useEditing() {
  const [isOpen, setOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) buttonRef.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, buttonRef, open: () => setOpen(true), close: () => setOpen(false) }
}

interface GiftLinesProps {
  item: ReviewItem
  /** The item and its recipient. */
  whose: string
  /** Opens the editor; null where the gift is read-only or already being edited. */
  onEdit: (() => void) | null
  buttonRef: RefObject<HTMLButtonElement | null>
}

/** The ship date of a single gift and the beginning of its card, with the button that edits both. */
export function GiftLines({ item, whose, onEdit, buttonRef }: GiftLinesProps) {
  const when = describeShipDate(item)
  return (
    <>
      {when && <span className="gt-meta">{when}</span>}
      <span className={`gt-meta ${styles.cardWords}`}>{describeCard(item)}</span>
      {onEdit && (
        <span className={styles.edit}>
          <TextButton ref={buttonRef} aria-label={`${getEditLabel(item)}: ${whose}`} onClick={onEdit}>
            {getEditLabel(item)}
          </TextButton>
        </span>
      )}
    </>
  )
}

interface GiftPanelProps {
  item: ReviewItem
  whose: string
  onClose: () => void
}

/** The editor under the row; Escape discards the changes. */
export function GiftPanel({ item, whose, onClose }: GiftPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      className={styles.giftPanel}
      role="group"
      aria-label={`Card and date: ${whose}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <Suspense fallback={<SkeletonRows rows={3} figure="none" />}>
        <GiftEditor item={item} onClose={onClose} />
      </Suspense>
    </div>
  )
}
