import type { PackingBatch } from '@goodturn/contract/care/packing/schema'
import type { PackingBatchKey } from '@goodturn/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import styles from './packing.module.css'

interface BoughtLabelsProps {
  busy: boolean
  onTake: (batch: PackingBatchKey) => Promise<void>
}

/** Notes the tracking numbers of a whole batch's bought labels. Renders nothing where no labels are sold. */
export function BoughtLabels(props: BoughtLabelsProps) {
  const batches = useQuery(api.packing.batches.queryOptions({ input: {} }))
  const open = batches.data?.data.filter(({ handed, touches }) => handed < touches) ?? []
  const [first] = open
  return first ? <BatchLabels {...props} open={open} first={first} /> : null
}

interface BatchLabelsProps extends BoughtLabelsProps {
  open: readonly PackingBatch[]
  first: PackingBatch
}

function BatchLabels({ open, first, busy, onTake }: BatchLabelsProps) {
  const [chosen, setChosen] = useState<string>(first.key)
  const batch = open.find(({ key }) => key === chosen) ?? first
  const labels = useQuery(api.packingLabels.ofBatch.queryOptions({ input: { key: batch.key } })).data?.data
  if (!labels?.sold) return null
  return (
    <section className={styles.bought} aria-label="Bought labels">
      <FilterSelect
        label="Batch"
        choices={open.map(({ key, name }) => ({ value: key as string, label: name }))}
        value={batch.key as string}
        onChange={setChosen}
      />
      <p>
        {formatCount(labels.have)} of {formatCount(batch.touches)} have labels, {formatCount(batch.packed)}{' '}
        packed
      </p>
      <BusyButton
        variant="default"
        busy={busy}
        disabledReason={labels.have === 0 ? 'No labels have been bought for this batch.' : undefined}
        onClick={() => onTake(batch.key)}
      >
        Record all packed
      </BusyButton>
    </section>
  )
}
