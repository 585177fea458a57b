import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { usePathKey } from '../../platform/router/usePathParam.ts'
import { PageFallback } from '../../ui/layout/PageFallback.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { PlanDetail } from './PlanDetail.tsx'
import styles from './PlanPage.module.css'

const back = { to: paths.plans(), label: 'My Plans' }
const unknown = {
  documentTitle: 'Plan not found',
  title: 'We couldn’t find this plan.',
  why: 'The link may be old, or the plan belongs to someone else.',
  list: { to: paths.plans(), label: 'See your plans' },
}

/** The route /subscriptions/:id (section 2.6): a plan, loading, failing or unknown. */
export default function PlanPage() {
  const key = usePathKey('plan')
  const plan = useQuery(api.plans.details.queryOptions({ input: { key } }))
  if (plan.data) return <PlanDetail key={plan.data.data.key} plan={plan.data.data} back={back} />
  return (
    <PageFallback title="Plan" back={back} query={plan} unknown={unknown}>
      <div className={styles.stack}>
        <Skeleton height={220} radius={14} role="status" aria-label="Loading" />
        <SkeletonRows rows={3} figure="none" />
      </div>
    </PageFallback>
  )
}
