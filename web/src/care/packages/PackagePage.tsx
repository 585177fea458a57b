import type { Transaction } from '@goodturn/contract/care/packages/schema'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { usePathKey, usePathParam } from '../../platform/router/usePathParam.ts'
import { useWording } from '../../platform/wording.ts'
import { PageFallback } from '../../ui/layout/PageFallback.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { PackageDetail } from './PackageDetail.tsx'
import styles from './PackagePage.module.css'

/** The route /transactions/:id/:return? (section 2.10): a package, loading, failing or unknown. */
export default function PackagePage() {
  const key = usePathKey('package')
  const say = useWording()
  const query = useQuery(api.packages.details.queryOptions({ input: { key } }))
  const back = useBack(query.data?.data)
  if (query.data) return <PackageDetail key={key} package={query.data.data} back={back} />
  const unknown = {
    documentTitle: say('Package not found'),
    title: say('We couldn’t find this package.'),
    why: say('The link may be old, or the package belongs to someone else.'),
    list: { to: paths.packages(), label: say('See your packages') },
  }
  return (
    <PageFallback title={say('Package')} back={back} query={query} unknown={unknown}>
      <div className={styles.stack}>
        <Skeleton height={240} radius={14} role="status" aria-label="Loading" />
        <SkeletonRows rows={3} figure="none" />
      </div>
    </PageFallback>
  )
}

interface Back {
  to: string
  label: string
}

/** The page this one was opened from, as its address says; the list otherwise (CG-81). */
function useBack(loaded: Pick<Transaction, 'contact'> | undefined): Back {
  const say = useWording()
  const from = usePathParam('return')
  if (from === 'activity') return { to: paths.activity(), label: 'Activity' }
  if (from === 'locations') return { to: paths.locations(), label: 'Locations' }
  if (from === 'contact' && loaded)
    return { to: paths.person(loaded.contact.key), label: loaded.contact.display_name }
  return { to: paths.packages(), label: say('Packages') }
}
