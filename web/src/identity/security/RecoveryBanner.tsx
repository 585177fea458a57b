import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatDay, formatTime } from '../../platform/format.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import styles from './security.module.css'

/** How often an open page checks for a request to remove the second step, in ms. */
const pollMs = 5 * 60_000

/**
 * Warns every session of a member when someone has asked to remove the second step by email, and lets the member stop
 * it.
 */
export function RecoveryBanner() {
  const query = useQuery(
    api.secondFactor.show.queryOptions({ refetchInterval: pollMs, refetchOnWindowFocus: true }),
    queryClient,
  )
  const stop = useMutation(
    api.secondFactor.stopRecovery.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(api.secondFactor.show.queryKey(), answer)
        toast('Stopped. Your second step stays on.')
      },
    }),
    queryClient,
  )
  const recovery = query.data?.data.recovery
  if (!recovery) return null
  return (
    <section className={styles.banner} aria-label="Your second step is about to be turned off">
      <p>
        Someone who knows your password asked to turn off your second step. It can be turned off from{' '}
        {formatDay(recovery.ready)}, {formatTime(recovery.ready)}. If it wasn’t you, stop it and change your
        password.
      </p>
      <BusyButton color="red" busy={stop.isPending} onClick={() => stop.mutate({})}>
        Stop it
      </BusyButton>
      <ErrorList error={stop.error} focus />
    </section>
  )
}
