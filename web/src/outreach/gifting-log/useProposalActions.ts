import { type Proposal, proposalsMax } from '@goodturn/contract/outreach/gifting-log/schema'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { useRefreshLog } from './useRefreshLog.ts'

/** How long the toast offers Undo, in ms. */
const undoMs = 10_000

/** Acts on proposed entries. Adding and dismissing can be undone. */
export interface ProposalActions {
  accept: (proposal: Proposal) => void
  /** All open proposals, including those not on screen. */
  acceptAll: () => void
  dismiss: (proposal: Proposal) => void
  setAutomatic: (isAutomatic: boolean) => void
  isBusy: boolean
  error: unknown
}

type Keys = Proposal['touch_key'][]

/** Answers proposals in batches of the call's limit, then reloads the log. */
export function useProposalActions(): ProposalActions {
  const refresh = useRefreshLog()
  const answer = useMutation({
    mutationFn: async (act: () => Promise<unknown>) => {
      try {
        await act()
      } finally {
        // Refresh on failure too: if another tab got there first, the list shows what it did.
        await refresh()
      }
    },
  })
  const inSteps = async (keys: Keys, call: (input: { keys: Keys }) => Promise<unknown>) => {
    for (let from = 0; from < keys.length; from += proposalsMax)
      await call({ keys: keys.slice(from, from + proposalsMax) })
  }
  const undo = (keys: Keys) =>
    answer.mutate(async () => {
      await inSteps(keys, client.giftingLog.reopen)
      toast('Undone.')
    })
  const told = (title: string, keys: Keys) =>
    toast({ title, lastsMs: undoMs, action: { label: 'Undo', act: () => undo(keys) } })

  return {
    accept({ touch_key: key }) {
      answer.mutate(async () => {
        await client.giftingLog.accept({ keys: [key] })
        told('1 gift added to your log.', [key])
      })
    },
    acceptAll() {
      answer.mutate(async () => {
        const keys: Keys = []
        // Added proposals leave the first page.
        for (;;) {
          const { data } = await client.giftingLog.proposals({})
          if (data.length === 0) break
          const shown = data.map(({ touch_key: key }) => key)
          const added = await client.giftingLog.accept({ keys: shown })
          keys.push(...shown)
          if (added.data.count === 0) break
        }
        told(`${countOf(keys.length, 'gift')} added to your log.`, keys)
      })
    },
    dismiss({ touch_key: key }) {
      answer.mutate(async () => {
        await client.giftingLog.dismiss({ keys: [key] })
        told('Gift dismissed.', [key])
      })
    },
    setAutomatic(isAutomatic) {
      answer.mutate(async () => {
        await client.giftingLog.setAutomatic({ is_automatic: isAutomatic })
        toast(
          isAutomatic
            ? 'From now on, gifts are added to your log automatically.'
            : 'From now on, you decide which gifts are added.',
        )
      })
    },
    isBusy: answer.isPending,
    error: answer.error,
  }
}
