import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { local } from '../../platform/storage.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import styles from './PromotionPage.module.css'

const ticketPicture = {
  tint: 'deals',
  of: [
    { n: 'sparkles', s: 24, x: 80, y: 14 },
    { n: 'ticket', s: 50, x: 48, y: 0 },
  ],
} as const

/** `/promotions/:code`: the promotion's message, and a link to the services (B-2.5-01..03). */
export default function PromotionPage() {
  const { code = '' } = useParams({ strict: false })
  const promotion = useQuery(api.promotions.validate.queryOptions({ input: { code } }))
  const kept = promotion.data?.data.code

  useEffect(() => {
    // The next review of the cart applies it (BG-33).
    if (kept) local.write('cg_promo', kept)
  }, [kept])

  if (promotion.data) {
    const { description } = promotion.data.data
    return (
      <EmptyState
        level={1}
        scene={ticketPicture}
        title={description}
        actions={<LinkButton to={paths.services()}>View Services</LinkButton>}
      >
        We’ll apply it when you review your next order.
      </EmptyState>
    )
  }
  return (
    <Page title="Promotion">
      {promotion.isError ? (
        <>
          <ErrorList error={promotion.error} />
          <p className={styles.on}>
            <LinkButton to={paths.services()}>View Services</LinkButton>
          </p>
        </>
      ) : (
        <SkeletonRows rows={2} figure="none" />
      )}
    </Page>
  )
}
