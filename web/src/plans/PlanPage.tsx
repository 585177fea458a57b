import type { Key } from '@goodturn/contract/ids'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { ApiError } from '../platform/ApiError.ts'
import { api } from '../platform/api.ts'
import { usePathParam } from '../platform/router/usePathParam.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorList } from '../ui/ErrorList.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { PlanDetail } from './PlanDetail.tsx'
import styles from './PlanPage.module.css'

const back = { to: paths.plans(), label: 'My Plans' }

/** The route /subscriptions/:id (section 2.6): a plan, loading, failing or unknown. */
export default function PlanPage() {
  const key = usePathParam('key')
  const plan = useQuery(api.plans.details.queryOptions({ input: { key: key as Key<'plan'> } }))
  if (plan.data) return <PlanDetail key={plan.data.data.key} plan={plan.data.data} back={back} />
  if (plan.error instanceof ApiError && plan.error.status === 404) return <Unknown />
  return (
    <Page title="Plan" back={back}>
      <ErrorList error={plan.error} retry={() => void plan.refetch()} />
      {plan.isPending && (
        <div className={styles.stack}>
          <Skeleton height={220} radius={14} role="status" aria-label="Loading" />
          <SkeletonRows rows={3} figure="none" />
        </div>
      )}
    </Page>
  )
}

function Unknown() {
  return (
    <Page title="Plan" back={back} documentTitle="Plan not found">
      <EmptyState
        title="We could not find this plan."
        actions={<LinkButton to={paths.plans()}>See your plans</LinkButton>}
      >
        The link may be old, or the plan belongs to somebody else.
      </EmptyState>
    </Page>
  )
}
