import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { mustVerify } from '../../identity/accounts/nextPath.ts'
import { VerifyFirst } from '../../money/partners/VerifyFirst.tsx'
import { api } from '../../platform/api.ts'
import { useMember } from '../../platform/session/user.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { teamworkScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { useMorePages } from '../../ui/hooks/useMorePages.ts'
import { useOnReached } from '../../ui/hooks/useOnReached.ts'
import { AffiliateForm } from './AffiliateForm.tsx'
import { AffiliateRow } from './AffiliateRow.tsx'
import styles from './Affiliates.module.css'

const bannerMs = 3000

interface PageAt {
  page: number
  after?: string
}
const first: PageAt = { page: 1 }

/** The invitation form beside the list of sent invitations. */
export function AffiliateProgram({ percent }: { percent: number }) {
  const user = useMember()
  const [done, setDone] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const endBanner = useCallback(() => setDone(null), [])
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: api.affiliates.list.key() })
  function clear() {
    setDone(null)
    setFailure(null)
  }
  async function tell(words: string) {
    clear()
    setDone(words)
    await refresh()
  }
  return (
    <div className={styles.page}>
      <Banner lastsMs={bannerMs} onEnd={endBanner}>
        {done}
      </Banner>
      <Card title="Invite a friend" level={2}>
        {mustVerify(user) ? (
          <VerifyFirst act="invite a friend" />
        ) : (
          <AffiliateForm
            percent={percent}
            onSend={clear}
            onSent={() => void tell('Your invite has been sent')}
          />
        )}
      </Card>
      <div>
        <Invites
          failure={failure}
          onDelete={clear}
          onDeleted={() => void tell('Your invite has been deleted')}
          onFailure={setFailure}
        />
      </div>
    </div>
  )
}

interface InvitesProps {
  failure: unknown
  onDelete: () => void
  onDeleted: () => void
  onFailure: (failure: unknown) => void
}

/** The invitations, newest first; the next page loads at the end of the list (A-2.4-06). */
function Invites({ failure, onDelete, onDeleted, onFailure }: InvitesProps) {
  const query = useInfiniteQuery(
    api.affiliates.list.infiniteOptions({
      input: (at: PageAt) => at,
      initialPageParam: first,
      getNextPageParam: ({ page, next, has_more: hasMore }): PageAt | undefined =>
        hasMore && next !== null ? { page: page + 1, after: next } : undefined,
    }),
  )
  const list = useMorePages(query)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const end = useOnReached<HTMLDivElement>(more)
  return (
    <Section title="Invites" note={list.total > 0 ? list.total : undefined}>
      <ErrorList error={list.error} retry={list.rows.length > 0 ? () => void fetchNextPage() : list.retry} />
      <ErrorList error={failure} focus />
      {list.isLoading && <SkeletonRows rows={4} figure="none" />}
      {!list.isLoading && !list.error && list.rows.length === 0 && (
        <EmptyState scene={teamworkScene} level={3} title="You currently do not have invites.">
          People you invite appear here, with whether they’ve joined.
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <Rows label="Invites">
          {list.rows.map((invite) => (
            <AffiliateRow
              key={invite.key}
              invite={invite}
              onDelete={onDelete}
              onDeleted={onDeleted}
              onFailure={onFailure}
            />
          ))}
        </Rows>
      )}
      {isFetchingNextPage && <SkeletonRows rows={2} figure="none" />}
      <div ref={end} className={styles.end} />
    </Section>
  )
}
