import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'

interface PendingItem {
  status: string
  user_is_invited: boolean
}

const countPending = (answer?: { data: readonly PendingItem[] }) =>
  answer?.data.filter(({ status, user_is_invited }) => status === 'requested' && user_is_invited).length ?? 0

/** Number of invitations and payment requests pending for the member, by the path of their list (BG-88). */
export function useAlerts(): Readonly<Record<string, number>> {
  const partners = useQuery(api.partners.list.queryOptions())
  const requests = useQuery(api.chargeRequests.list.queryOptions())
  return {
    [paths.paymentPartners()]: countPending(partners.data),
    [paths.paymentRequests()]: countPending(requests.data),
  }
}

/** Reloads both lists when the billing area is entered (BG-88). */
export function useRefreshAlerts(): void {
  useQuery(api.partners.list.queryOptions({ refetchOnMount: 'always' }))
  useQuery(api.chargeRequests.list.queryOptions({ refetchOnMount: 'always' }))
}
