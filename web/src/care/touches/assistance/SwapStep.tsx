import type { ExperienceKey } from '@goodturn/contract/ids'
import type { Replacement } from '@goodturn/contract/care/touches/schema'
import { noReplacements } from '@goodturn/contract/care/touches/texts'
import { Button } from '@mantine/core'
import { Picture } from '../../../ui/pictures/Art.tsx'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { useAction } from './useAction.ts'
import type { useSwaps } from './useSwaps.ts'
import styles from './Assistance.module.css'

interface SwapStepProps {
  swaps: ReturnType<typeof useSwaps>
  picked: ExperienceKey | null
  onPick: (key: ExperienceKey | null) => void
  onConfirm: () => void
  /** Asks the concierge for a gift that isn't listed. */
  onRequest: () => Promise<void>
}

/** The possible replacements with pictures; with none chosen the concierge is asked (C-8-20, C-8-21). */
export function SwapStep({ swaps, picked, onPick, onConfirm, onRequest }: SwapStepProps) {
  const { busy, error, run } = useAction(onRequest)
  if (swaps.error) return <ErrorList error={swaps.error} retry={swaps.retry} />
  if (swaps.isLoading) return <SkeletonRows rows={3} />
  return (
    <>
      <ErrorList error={error} focus />
      {swaps.items.length === 0 ? (
        <div className={styles.none}>
          <b>{noReplacements}</b>
          <span>Our concierge team can still find you something. They’ll reach out within 24 hours.</span>
        </div>
      ) : (
        <fieldset className={styles.items}>
          <legend className="gt-hidden">Other gifts</legend>
          {swaps.items.map((item) => (
            <Item key={item.key} item={item} checked={item.key === picked} onPick={() => onPick(item.key)} />
          ))}
          <label className={styles.item}>
            <input type="radio" name="replacement" checked={picked === null} onChange={() => onPick(null)} />
            <span>
              <b>None of these</b>
              <span className={styles.quiet}>Our concierge team will reach out within 24 hours.</span>
            </span>
          </label>
        </fieldset>
      )}
      <div className={styles.actions}>
        {picked === null ? (
          <BusyButton busy={busy} onClick={run}>
            Request a swap
          </BusyButton>
        ) : (
          <Button onClick={onConfirm}>Continue</Button>
        )}
      </div>
    </>
  )
}

function Item({ item, checked, onPick }: { item: Replacement; checked: boolean; onPick: () => void }) {
  return (
    <label className={styles.item}>
      <input type="radio" name="replacement" checked={checked} onChange={onPick} />
      <Picture of={item.art} upload={item.has_picture ? item.sku.image.media.thumb : null} size={72} />
      <span>
        <b>{item.title}</b>
        <span className={styles.quiet}>{item.description}</span>
      </span>
    </label>
  )
}
