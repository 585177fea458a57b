import { giftLinkStates } from '@goodturn/contract/outreach/gift-links/states'
import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/format.ts'
import { useQueryParam } from '../../../platform/router/useQueryParams.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { nextCursor, useMorePages } from '../../../ui/hooks/useMorePages.ts'
import { Rows } from '../../../ui/layout/Group.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { Chips } from '../../../ui/lists/Chips.tsx'
import { SeeMore } from '../../../ui/lists/SeeMore.tsx'
import { StatusLabel } from '../../../ui/lists/StatusLabel.tsx'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { mailScene } from '../../../ui/pictures/scenes.ts'
import { LinkButton } from '../../../ui/text/LinkButton.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'
import { isOpen, linkStateLabel, openUntilText } from './linkText.ts'

const filters = ['all', ...giftLinkStates] as const

/** The gift links, newest first, filtered by state (D-1-121): the activity page with `type=links`. */
export default function GiftLinks() {
  const [asked, setAsked] = useQueryParam('state')
  const state = giftLinkStates.find((each) => each === asked)
  const list = useMorePages(
    useInfiniteQuery(
      api.giftLinks.list.infiniteOptions({
        input: (after?: string) => ({ after, state }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  const isEmpty = !list.isLoading && !list.error && list.rows.length === 0
  return (
    <Section title="Gift links" action={<TextLink to={paths.activity()}>See all gifts</TextLink>}>
      {!(isEmpty && !state) && (
        <FilterBar>
          <Chips
            label="Show"
            value={state ?? 'all'}
            choices={filters.map((value) => ({
              value,
              label: value === 'all' ? 'All' : linkStateLabel(value)[1],
            }))}
            onChange={(next) => setAsked(next === 'all' ? null : next)}
          />
        </FilterBar>
      )}
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={4} figure="round" />}
      {isEmpty && <NoLinks isFiltered={state !== undefined} />}
      {list.rows.length > 0 && (
        <Rows label="Gift links">
          {list.rows.map((link) => (
            <LinkRow key={link.key} link={link} />
          ))}
        </Rows>
      )}
      {list.rows.length > 0 && <SeeMore {...list.more} nouns={['link', 'links']} />}
    </Section>
  )
}

/** A link in a list, leading to its gift. */
export function LinkRow({ link }: { link: GiftLink }) {
  const [look, word] = linkStateLabel(link.state)
  return (
    <Row
      to={paths.touch(link.touch.key)}
      figure={<Avatar name={link.contact.display_name} seed={link.contact.key} size={40} />}
      title={link.contact.display_name}
      note={[
        link.chosen ? `${link.chosen.title}, chosen instead of ${link.title}` : link.title,
        isOpen(link) ? openUntilText(link.last_day) : link.ended !== null ? formatDay(link.ended) : null,
      ]
        .filter(Boolean)
        .join('. ')}
      end={<StatusLabel look={look}>{word}</StatusLabel>}
    />
  )
}

function NoLinks({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState level={3} title="No gift links match." scene={mailScene} />
  return (
    <EmptyState
      level={3}
      scene={mailScene}
      title="No gift links yet"
      actions={<LinkButton to={paths.services()}>Send a gift</LinkButton>}
    >
      When you don’t know an address, send a gift by link: the person says where it goes.
    </EmptyState>
  )
}
