import type { QueueName } from '@goodturn/contract/console/queues/names'
import type { QueueItem } from '@goodturn/contract/console/queues/schema'
import { useQuery } from '@tanstack/react-query'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { Button } from '@mantine/core'
import { api } from '../../platform/api.ts'
import { formatTotal } from '../../platform/format.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import { AskMemberButton } from './AskMemberButton.tsx'
import { Facts } from './Facts.tsx'
import { History } from './History.tsx'
import { ItemAction } from './ItemAction.tsx'
import { OwnerLine } from './OwnerLine.tsx'
import { useAfterAction } from './useAfterAction.ts'
import { formatWaitingDays, queueTexts } from './text.ts'
import styles from './queues.module.css'

interface ItemPaneProps {
  queue: QueueName
  item: string
  /** Its place in the queue. */
  place: { at: number; of: number; isMinimum: boolean } | null
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** Moves to the next item after an act. */
  done: () => void
  /** Address of the list, on a phone. */
  back: string
}

/** An item of a queue: its owner, the most likely act, facts, and history. */
export function ItemPane({ queue, item, place, previous, next, done, back }: ItemPaneProps) {
  const query = useQuery(api.queues.show.queryOptions({ input: { queue, item } }))
  const shown = query.data?.data
  const where = place ? `${place.at} of ${formatTotal({ total: place.of, isMinimum: place.isMinimum })}` : ''
  return (
    <section className={styles.item} aria-label={shown?.title ?? queueTexts[queue].title}>
      <div className={styles.top}>
        <Link to={back} className={styles.back}>
          <Icon of={IconChevronLeft} size={18} />
          {queueTexts[queue].title}
        </Link>
        <span className={styles.place}>
          {where} {where && `in ${queueTexts[queue].title}`}
        </span>
        <span className={styles.turn}>
          <Button variant="default" size="xs" disabled={!previous} onClick={previous} aria-label="Previous">
            <Icon of={IconChevronUp} size={16} />
            <kbd>K</kbd>
          </Button>
          <Button variant="default" size="xs" disabled={!next} onClick={next} aria-label="Next">
            <Icon of={IconChevronDown} size={16} />
            <kbd>J</kbd>
          </Button>
        </span>
      </div>
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && <SkeletonRows rows={4} figure="none" />}
      {shown && <Item item={shown} done={done} />}
    </section>
  )
}

function Item({ item, done }: { item: QueueItem; done: () => void }) {
  const after = useAfterAction(done)
  return (
    <>
      <div className={styles.title}>
        {item.art && <Art of={item.art} size={56} />}
        <div>
          <h2>{item.title}</h2>
          {item.what && <p>{item.what}</p>}
        </div>
      </div>
      <div className={styles.state}>
        {item.why && (
          <Tag tone={item.over ? 'honey' : 'plain'} {...(item.over ? { icon: IconAlertTriangle } : {})}>
            {item.why}
          </Tag>
        )}
        <span>{formatWaitingDays(item.days)}</span>
        {item.waits && <OwnerLine item={item} />}
      </div>
      {item.waits ? (
        <>
          {item.member && !item.thread && <AskMemberButton item={item} />}
          <ItemAction item={item} after={after} />
        </>
      ) : (
        <Notice tone="success">This is no longer waiting.</Notice>
      )}
      <Facts item={item} />
      <History item={item} />
    </>
  )
}
