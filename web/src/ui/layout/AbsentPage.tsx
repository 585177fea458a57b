import type { ReactNode } from 'react'
import { isUnknown } from '../../platform/ApiError.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { lostPost } from '../pictures/scenes.ts'
import { ErrorList } from '../feedback/ErrorList.tsx'
import { LinkButton } from '../text/LinkButton.tsx'
import { Page } from './Page.tsx'

interface AbsentPageProps {
  title: string
  back: { to: string; label: string }
  query: { error: Error | null; isPending: boolean; refetch: () => Promise<unknown> }
  /** What is said where nothing has this key, and the list that leads on. */
  unknown: { documentTitle: string; title: string; why: string; list: { to: string; label: string } }
  /** The shape of what comes, while it is on its way. */
  children?: ReactNode
}

/** The page of one thing that is not there: on its way, failing to load, or unknown. */
export function AbsentPage({ title, back, query, unknown, children }: AbsentPageProps) {
  if (isUnknown(query.error)) {
    return (
      <Page title={title} back={back} documentTitle={unknown.documentTitle}>
        <EmptyState
          scene={lostPost}
          title={unknown.title}
          actions={<LinkButton to={unknown.list.to}>{unknown.list.label}</LinkButton>}
        >
          {unknown.why}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title={title} back={back}>
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && children}
    </Page>
  )
}
