import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { useSettingsBack } from '../../identity/settings/useSettingsBack.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { EngagementFormView } from './EngagementFormView.tsx'
import { EngagementList } from './EngagementList.tsx'
import { PlatformFormView } from './PlatformFormView.tsx'
import { PreviewView } from './PreviewView.tsx'
import { views } from './views.ts'

/** `/settings/engagement-center`: what cards link to. All its views share one address (C-2.2-16, C-2.2-23). */
export default function EngagementCenterPage() {
  const list = useQuery(api.engagements.list.queryOptions())
  const back = useSettingsBack()
  if (list.data) return <Views engagements={list.data.data} />
  return (
    <Page title="Engagement center" back={back}>
      <ErrorList error={list.error} retry={() => void list.refetch()} />
      {list.isPending && <SkeletonRows rows={5} />}
    </Page>
  )
}

function Views({ engagements }: { engagements: readonly Engagement[] }) {
  const [params] = useQueryParams()
  const selected = params.get('selected')
  const show = views.find((view) => view === params.get('show'))
  if (show === 'preview') return <PreviewView engagements={engagements} />
  if (show === 'engagement') {
    const edited = engagements.find(({ key }) => key === selected) ?? null
    return <EngagementFormView key={selected} edited={edited} isUnknown={selected !== null && !edited} />
  }
  if (show === 'socials') return <PlatformFormView key="social" type="social" engagements={engagements} />
  if (show === 'reviews') return <PlatformFormView key="review" type="review" engagements={engagements} />
  return <EngagementList engagements={engagements} />
}
