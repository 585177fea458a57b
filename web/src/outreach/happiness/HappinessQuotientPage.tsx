import { happinessSorts, happinessViews } from '@goodturn/contract/outreach/happiness/calls'
import type { HappinessRow } from '@goodturn/contract/outreach/happiness/schema'
import { lowScoreBelow } from '@goodturn/contract/outreach/happiness/score'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Chips } from '../../ui/lists/Chips.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { noHitsScene, voicesScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { PersonDrawer } from './PersonDrawer.tsx'
import { summarizeReasons, getScoreLabel } from './text.ts'
import styles from './happiness.module.css'

const sortLabels = {
  score: 'Could use a hello first',
  '-score': 'Happiest first',
  last: 'Longest without a gift',
} as const

/** `/happier-people/happiness-quotient`: a score for each person, explained, and who needs attention (G-33). */
export default function HappinessQuotientPage() {
  const [params, patch] = useQueryParams()
  const view = happinessViews.find((one) => one === params.get('view')) ?? 'all'
  const sort = happinessSorts.find((one) => one === params.get('sort')) ?? 'score'
  const search = params.get('search') ?? ''
  const summary = useQuery(api.happiness.summary.queryOptions({ input: {} }))
  const list = useMorePages(
    useInfiniteQuery(
      api.happiness.list.infiniteOptions({
        input: (after?: string) => ({ after, view, sort, search: search || undefined }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  const isEmpty = !list.isLoading && !list.error && list.rows.length === 0
  const figures = summary.data?.data
  return (
    <Page
      title="Happiness quotient"
      lead="A score for each of your people, based on what arrived, how they answered, and what’s coming up."
      back={{ to: paths.happierPeople(), label: 'Happier people' }}
    >
      {/* The figures stand above the list, which they would push down. */}
      {summary.isPending ? (
        <SkeletonRows rows={6} figure="round" />
      ) : (
        <>
          {figures && figures.average !== null && (
            <dl className={styles.figures}>
              <div>
                <dt>Average of {formatCount(figures.scored)} people</dt>
                <dd>{figures.average}</dd>
              </div>
              <div>
                <dt>Could use a hello, below {lowScoreBelow}</dt>
                <dd>{formatCount(figures.needs_thought)}</dd>
              </div>
            </dl>
          )}
          <FilterBar
            tools={
              <>
                <SearchField
                  label="Search people"
                  value={search}
                  onChange={(next) => patch({ search: next })}
                />
                {view !== 'nothing_sent' && (
                  <FilterSelect
                    label="Order"
                    width={230}
                    choices={happinessSorts.map((value) => ({ value, label: sortLabels[value] }))}
                    value={sort}
                    onChange={(next) => patch({ sort: next === 'score' ? null : next })}
                  />
                )}
              </>
            }
          >
            <Chips
              label="Show"
              value={view}
              onChange={(next) => patch({ view: next === 'all' ? null : next })}
              choices={[
                { value: 'all', label: 'With a score' },
                { value: 'needs_thought', label: 'Could use a hello' },
                { value: 'nothing_sent', label: 'Nothing sent yet' },
              ]}
            />
          </FilterBar>
          <ErrorList error={list.error} retry={list.retry} />
          {list.isLoading && <SkeletonRows rows={6} figure="round" />}
          {isEmpty && <NoPeople view={view} isSearched={search !== ''} />}
          {list.rows.length > 0 && (
            <>
              <Rows label="People by score">
                {list.rows.map((one) => (
                  <PersonLine key={one.contact.key} of={one} />
                ))}
              </Rows>
              <SeeMore {...list.more} nouns={['person', 'people']} />
            </>
          )}
        </>
      )}
      <PersonDrawer />
    </Page>
  )
}

function PersonLine({ of: one }: { of: HappinessRow }) {
  const drawer = useDrawerParam('person')
  const { display_name: name, key } = one.contact
  return (
    <Row
      figure={<Avatar name={name} seed={key} size={40} />}
      title={name}
      note={
        one.score === null ? getScoreLabel(null) : `${getScoreLabel(one.score)}. ${summarizeReasons(one)}`
      }
      end={
        <>
          {one.score !== null && <span className={styles.score}>{one.score}</span>}
          <Button variant="subtle" onClick={() => drawer.open(key)} aria-label={`Why ${name}?`}>
            Why?
          </Button>
        </>
      }
    />
  )
}

function NoPeople({ view, isSearched }: { view: (typeof happinessViews)[number]; isSearched: boolean }) {
  if (isSearched)
    return (
      <EmptyState scene={noHitsScene} title="No one matches your search.">
        Try another name.
      </EmptyState>
    )
  if (view === 'nothing_sent')
    return (
      <EmptyState scene={voicesScene} title="Everyone has already received something.">
        Their scores show who’s next.
      </EmptyState>
    )
  if (view === 'needs_thought')
    return (
      <EmptyState scene={voicesScene} title="No one needs a hello right now.">
        All scores are 40 or above.
      </EmptyState>
    )
  return (
    <EmptyState
      scene={voicesScene}
      title="No scores yet."
      actions={<LinkButton to={paths.services()}>See services</LinkButton>}
    >
      A person’s score starts with their first gift.
    </EmptyState>
  )
}
