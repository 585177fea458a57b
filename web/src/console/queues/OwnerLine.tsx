import type { QueueItem } from '@goodturn/contract/console/queues/schema'
import { client } from '../../platform/client.ts'
import { formatDay } from '../../platform/format.ts'
import { useActions } from '../../platform/useActions.ts'
import { useKeys } from '../staff/keys.ts'
import { useStaff } from '../staff/session.ts'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { toast, toastError } from '../../ui/feedback/toasts.ts'
import { Owner } from './Owner.tsx'
import { useRefreshQueues } from './useAfterAction.ts'
import styles from './queues.module.css'

/** An item's owner, with buttons to take it, put it back, or take it over. `A` takes it. */
export function OwnerLine({ item }: { item: QueueItem }) {
  const me = useStaff()
  const refresh = useRefreshQueues()
  const acts = useActions<'take' | 'back'>()
  const { queue, key, owner } = item
  const isMine = owner !== null && owner.key === me.key

  async function change(act: 'take' | 'back', call: () => Promise<unknown>) {
    await acts.run(act, async () => {
      try {
        await call()
      } catch (error) {
        toastError(error)
      }
    })
    await refresh()
  }
  const back = () => change('back', () => client.queues.giveBack({ queue, item: key }))
  const take = () =>
    change('take', async () => {
      await client.queues.take({ queue, item: key, ...(owner ? { from: owner.key } : {}) })
      toast({ title: 'It’s yours', action: { label: 'Undo', act: () => void back() }, lastsMs: 8000 })
    })
  useKeys(
    'Here',
    owner === null ? [{ keys: 'A', label: 'Take it', onFoot: true, act: () => void take() }] : [],
  )
  return (
    <span className={styles.ownerLine}>
      <Owner owner={owner} />
      {owner === null && (
        <TextButton onClick={() => void take()}>
          Take it<kbd aria-hidden>A</kbd>
        </TextButton>
      )}
      {isMine && (
        <>
          <span>Yours since {formatDay(owner.since)}</span>
          <TextButton onClick={() => void back()}>Release it</TextButton>
        </>
      )}
      {owner !== null && !isMine && (
        <>
          <span>
            {owner.name} has had it since {formatDay(owner.since)}
          </span>
          <TextButton onClick={() => void take()}>Take over</TextButton>
        </>
      )}
    </span>
  )
}
