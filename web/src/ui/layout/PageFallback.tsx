import type { ReactNode } from 'react'
import { isNotFound } from '../../platform/ApiError.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { lostMailScene } from '../pictures/scenes.ts'
import { ErrorList } from '../feedback/ErrorList.tsx'
import { LinkButton } from '../text/LinkButton.tsx'
import { Page } from './Page.tsx'

interface PageFallbackProps {
  title: string
  back: { to: string; label: string }
  query: { error: Error | null; isPending: boolean; refetch: () => Promise<unknown> }
  /** Texts for an unknown key, and the list to continue to. */
  unknown: { documentTitle: string; title: string; why: string; list: { to: string; label: string } }
  /** Placeholder in the page's shape, while it loads. */
  children?: ReactNode
}

/** Page of an item that is not available: loading, failed to load, or unknown. */
export function PageFallback({ title, back, query, unknown, children }: PageFallbackProps) {
  if (isNotFound(query.error)) {
    return (
      <Page title={title} back={back} documentTitle={unknown.documentTitle}>
        <EmptyState
          scene={lostMailScene}
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
