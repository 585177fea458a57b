import type { MemberFilter, InviteFilter } from '@goodturn/contract/identity/teams/schema'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useMorePages } from '../../ui/hooks/useMorePages.ts'

/** Start of a page: its number and, from the second on, the previous page's cursor. */
interface PageAt {
  page: number
  after?: string
}

const first: PageAt = { page: 1 }

function pageAfter({ page, next }: { page: number; next: string | null }): PageAt | undefined {
  return next === null ? undefined : { page: page + 1, after: next }
}

/** The team's members, filtered and searched, page by page (C-7-53, C-4.8-04). */
export function useMembers(type: MemberFilter, term: string) {
  const query = useInfiniteQuery(
    api.teams.members.infiniteOptions({
      input: (at: PageAt) => ({ ...at, type, term: term || undefined }),
      initialPageParam: first,
      getNextPageParam: ({ members }) => pageAfter(members),
      placeholderData: keepPreviousData,
      select: ({ pages, pageParams }) => ({ pages: pages.map(({ members }) => members), pageParams }),
    }),
  )
  return { ...useMorePages(query), counts: query.data?.pages[0]?.counts }
}

/** The team's invitations, filtered and searched, page by page (C-7-56). */
export function useInvites(status: InviteFilter, term: string) {
  const query = useInfiniteQuery(
    api.teams.invites.infiniteOptions({
      input: (at: PageAt) => ({ ...at, status, term: term || undefined }),
      initialPageParam: first,
      getNextPageParam: ({ invites }) => pageAfter(invites),
      placeholderData: keepPreviousData,
      select: ({ pages, pageParams }) => ({ pages: pages.map(({ invites }) => invites), pageParams }),
    }),
  )
  return { ...useMorePages(query), counts: query.data?.pages[0]?.counts }
}
