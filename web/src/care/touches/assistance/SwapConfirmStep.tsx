import type { Replacement, Touch } from '@goodturn/contract/care/touches/schema'
import { Picture } from '../../../ui/pictures/Art.tsx'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { useAction } from './useAction.ts'
import styles from './Assistance.module.css'

interface SwapConfirmStepProps {
  touch: Touch
  item: Replacement
  onSwap: () => Promise<void>
}

/** The chosen replacement, and a warning that the old gift's own text is lost (C-4.9-17). */
export function SwapConfirmStep({ touch, item, onSwap }: SwapConfirmStepProps) {
  const { busy, error, run } = useAction(onSwap)
  return (
    <>
      <ErrorList error={error} focus />
      <div className={styles.swap}>
        <Picture of={item.art} upload={item.has_picture ? item.sku.image.media.medium : null} size={96} />
        <span>
          <b>{item.title}</b>
          <span className={styles.quiet}>
            instead of {touch.title}, for {touch.recipient.display_name}
          </span>
        </span>
      </div>
      <p>The card will use the message that comes with the new gift; you can change it afterward:</p>
      <blockquote className={styles.card}>{item.contact_message}</blockquote>
      <div className={styles.actions}>
        <BusyButton busy={busy} onClick={run}>
          Swap this gift
        </BusyButton>
      </div>
    </>
  )
}
