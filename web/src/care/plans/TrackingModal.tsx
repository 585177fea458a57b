import { readKey } from '@goodturn/contract/read-key'
import type { PlanRow } from '@goodturn/contract/care/plans/schema'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { getStatusLabel } from '../touches/statusLabels.ts'
import { TrackingUpdates } from '../touches/TrackingUpdates.tsx'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'

/** The tracking details for a plan's latest completed gift (CG-58). A failed load counts as no details (C-8-16). */
export function TrackingModal({ plans }: { plans: readonly PlanRow[] }) {
  const drawer = useDrawerParam('tracking')
  const plan = plans.find(({ last_touch: last }) => last !== null && last.key === drawer.value)
  const touch = plan?.last_touch
  const tracking = useQuery(
    api.touches.tracking.queryOptions({
      input: { key: readKey('touch', drawer.value ?? '') },
      enabled: Boolean(touch),
      retry: false,
    }),
  )
  if (!plan || !touch) return null
  const [look, word] = getStatusLabel({ status: 'completed', tracking_status: touch.tracking_status })
  return (
    <AppModal
      opened
      onClose={drawer.close}
      title={`${touch.title} for ${plan.contact.display_name}`}
      width={560}
    >
      <p>
        <StatusLabel look={look}>{word}</StatusLabel>
      </p>
      {tracking.isPending && <SkeletonRows rows={2} figure="none" />}
      <TrackingUpdates
        touch={touch}
        details={tracking.data?.tracking_details ?? []}
        earlier={tracking.data?.earlier_journeys ?? []}
        isLoading={tracking.isPending}
      />
      <p>
        <TextLink to={paths.touch(touch.key)}>See the gift and its message</TextLink>
      </p>
    </AppModal>
  )
}
