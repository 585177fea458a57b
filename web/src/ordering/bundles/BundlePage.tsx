import { bundleNotFoundText } from '@goodturn/contract/ordering/bundles/rules'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ticketsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { BundleCard } from './BundleCard.tsx'
import { BundleForm } from './BundleForm.tsx'

const title = 'Purchase Tokens'
const back = { to: paths.bundles(), label: 'Return to Bundle Options' }

/** `/bundle-and-save/:key`: a bundle and its payment, or a note that it doesn't exist (B-2.4-21 to B-2.4-33). */
export default function BundlePage() {
  const { key } = useParams({ strict: false })
  const query = useQuery(api.catalog.bundles.queryOptions())
  const bundles = query.data?.data
  const bundle = bundles?.find((each) => each.key === key)
  if (bundles && !bundle) return <UnknownBundle hasOthers={bundles.length > 0} />
  return (
    <Page title={title} back={back}>
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && <SkeletonRows rows={3} />}
      {bundle && (
        <div className="gt-stack">
          <BundleCard bundle={bundle} isWide level={2} />
          <BundleForm bundle={bundle} />
        </div>
      )}
    </Page>
  )
}

function UnknownBundle({ hasOthers }: { hasOthers: boolean }) {
  return (
    <Page title={title}>
      <EmptyState
        scene={ticketsScene}
        title={bundleNotFoundText}
        actions={hasOthers && <LinkButton to={paths.bundles()}>Back to List</LinkButton>}
      >
        It may have ended, or it was made for someone else.
      </EmptyState>
    </Page>
  )
}
