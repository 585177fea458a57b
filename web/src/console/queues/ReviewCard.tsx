import type { QueueItem, QueueTouch } from '@goodturn/contract/console/queues/schema'
import { formatUtcDate } from '@goodturn/contract/time'
import { client } from '../../platform/client.ts'
import { useActions } from '../../platform/useActions.ts'
import { useKeys } from '../staff/keys.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { EndGiftButton } from './EndGiftButton.tsx'
import type { AfterAction } from './useAfterAction.ts'
import styles from './queues.module.css'

interface ReviewCardProps {
  item: QueueItem
  touch: QueueTouch
  after: AfterAction
}

/** A gift under review: its card as it will print, with buttons to release it or end it. */
export function ReviewCard({ item, touch, after }: ReviewCardProps) {
  const acts = useActions<'release'>()
  const { key, card } = touch
  async function release() {
    const isDone = await acts.run('release', () => client.staff.release({ key }))
    if (isDone) await after({ title: 'Released', undo: () => client.staff.review({ key }) })
  }
  useKeys('Here', [{ keys: 'R', label: 'Release', onFoot: true, act: () => void release() }])
  return (
    <Card title="Can it go out?">
      <ErrorList error={acts.error} focus />
      <blockquote className={styles.card}>
        {card.to && <p>{card.to}</p>}
        <p>{card.message}</p>
        {card.from && <p>{card.from}</p>}
      </blockquote>
      <p className={styles.told}>
        Once released, it goes out on {formatUtcDate(touch.sends_on)}. It costs nothing, and no email is sent.
      </p>
      <div className={styles.acts}>
        <BusyButton busy={acts.busyWith === 'release'} onClick={release}>
          Release <kbd aria-hidden>R</kbd>
        </BusyButton>
        <EndGiftButton item={item} after={after} />
      </div>
    </Card>
  )
}
