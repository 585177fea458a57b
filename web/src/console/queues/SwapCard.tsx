import type { QueueItem, QueueTouch } from '@goodturn/contract/console/queues/schema'
import { formatUtcDate } from '@goodturn/contract/time'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { useActions } from '../../platform/useActions.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Chips } from '../../ui/lists/Chips.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { EndGiftButton } from './EndGiftButton.tsx'
import type { AfterAction } from './useAfterAction.ts'
import styles from './queues.module.css'

interface SwapCardProps {
  item: QueueItem
  touch: QueueTouch
  after: AfterAction
}

/** A swap request: swap to a listed gift or one by name, or keep it as it was. */
export function SwapCard({ item, touch, after }: SwapCardProps) {
  const acts = useActions<'swap' | 'keep'>()
  const [slug, setSlug] = useState(touch.replacements[0]?.slug ?? '')
  const { key } = touch
  const who = item.member?.name.split(' ')[0] ?? 'The member'

  async function resolve(act: 'swap' | 'keep') {
    const experience = act === 'swap' ? { experience: slug } : {}
    const isDone = await acts.run(act, () => client.staff.resolveSwap({ key, ...experience }))
    if (isDone)
      await after({ title: act === 'swap' ? 'Swapped' : 'Left as is', note: `${who} gets an email.` })
  }
  return (
    <Card title="Swap for">
      <ErrorList error={acts.error} focus />
      {touch.replacements.length > 0 && (
        <Chips
          label="Replacements"
          choices={touch.replacements.map((one) => ({ value: one.slug, label: one.title }))}
          value={slug}
          onChange={setSlug}
        />
      )}
      <Select
        label={touch.replacements.length > 0 ? 'Or another gift' : 'Gift'}
        placeholder="Type part of its name"
        data={touch.others.map((one) => ({ value: one.slug, label: one.title }))}
        value={touch.others.some((one) => one.slug === slug) ? slug : null}
        searchable
        limit={20}
        nothingFoundMessage="Nothing found"
        onChange={(next) => setSlug(next ?? touch.replacements[0]?.slug ?? '')}
      />
      <p className={styles.told}>
        It goes out on {formatUtcDate(touch.sends_on)}, at no cost to {who}. Text written for the old gift is
        removed. {who} gets an email naming the new gift, or saying that it stays the same.
      </p>
      <div className={styles.acts}>
        <BusyButton
          busy={acts.busyWith === 'swap'}
          disabledReason={slug === '' ? 'Choose a gift first.' : undefined}
          onClick={() => resolve('swap')}
        >
          Swap
        </BusyButton>
        <BusyButton variant="default" busy={acts.busyWith === 'keep'} onClick={() => resolve('keep')}>
          Leave as is
        </BusyButton>
        <EndGiftButton item={item} after={after} />
      </div>
    </Card>
  )
}
