import { staffNoteMax } from '@goodturn/contract/outreach/support/thread'
import type { QueueItem, QueueHistoryEntry } from '@goodturn/contract/console/queues/schema'
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { client } from '../../platform/client.ts'
import { formatDay, formatTime } from '../../platform/format.ts'
import { useActions } from '../../platform/useActions.ts'
import { useKeys } from '../staff/keys.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { TimelineEntry, Timeline } from '../../ui/lists/Timeline.tsx'
import { useRefreshQueues } from './useAfterAction.ts'
import { getActionLabel } from './text.ts'
import styles from './queues.module.css'

/** An item's history, and a field to leave a note for the next reader. `N` focuses it. */
export function History({ item }: { item: QueueItem }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const acts = useActions<'note'>()
  const refresh = useRefreshQueues()
  const { queue, key, history, waits } = item
  useKeys(
    'Here',
    waits ? [{ keys: 'N', label: 'Note', onFoot: true, act: () => field.current?.focus() }] : [],
  )

  async function note() {
    if (text.trim() === '') return
    const isDone = await acts.run('note', () => client.queues.note({ queue, item: key, text }))
    if (isDone) setText('')
    await refresh()
  }
  return (
    <section className={styles.history} aria-labelledby="what-happened">
      <h3 id="what-happened">
        What happened <span>{history.length}</span>
      </h3>
      <ErrorList error={acts.error} focus />
      {waits && (
        <form
          className={styles.note}
          onSubmit={(event) => {
            event.preventDefault()
            void note()
          }}
        >
          <TextInput
            ref={field}
            aria-label="Note for the next person on this"
            placeholder="Note for the next person on this"
            maxLength={staffNoteMax}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            rightSection={<kbd aria-hidden>N</kbd>}
          />
          {text.trim() !== '' && (
            <BusyButton type="submit" size="sm" variant="default" busy={acts.busyWith === 'note'}>
              Add note
            </BusyButton>
          )}
        </form>
      )}
      {history.length > 0 && (
        <Timeline label="What happened">
          {history.map((moment) => (
            <TimelineEntry
              key={moment.key}
              when={`${formatDay(moment.at)}, ${formatTime(moment.at)}`}
              title={moment.who ?? 'Automatic'}
              note={textOf(moment)}
            />
          ))}
        </Timeline>
      )}
    </section>
  )
}

function textOf({ kind, text }: QueueHistoryEntry): string {
  if (kind === 'act') return getActionLabel(text)
  return kind === 'asked' ? `Asked by email: ${text}` : text
}
