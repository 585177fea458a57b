import { allGiftsForm } from '@goodturn/contract/shop/catalog/limits'
import { serviceSorts, type ServiceSort } from '@goodturn/contract/shop/catalog/rules'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { useMember } from '../../platform/session/user.ts'
import { Chips } from '../../ui/lists/Chips.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { emptyBasketScene, noHitsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { LazyLayer } from '../../ui/feedback/LazyLayer.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { EventBanner } from './EventBanner.tsx'
import { currencyNote } from './prices.ts'
import { ServiceGrid, SkeletonGrid } from './ServiceGrid.tsx'
import { ShoppingFor } from './ShoppingFor.tsx'
import { titleOfCategory } from './text.ts'
import styles from './ServiceCard.module.css'

const ServiceDrawer = lazy(() => import('./ServiceDrawer.tsx'))

const sorts: readonly { value: ServiceSort; label: string }[] = [
  { value: 'popular', label: 'Most sent' },
  { value: 'price', label: 'Price, low to high' },
  { value: '-price', label: 'Price, high to low' },
  { value: 'title', label: 'Title, A to Z' },
]

/** The shop: categories with counts, search, sort order, and a drawer for details. All state is in the URL. */
export default function ServicesPage() {
  const user = useMember()
  const isPhone = useIsPhone()
  const drawer = useDrawerParam('service')
  const [params, patch] = useQueryParams()
  const search = params.get('search') ?? ''
  const category = params.get('category') ?? ''
  const sort = serviceSorts.find((each) => each === params.get('sort')) ?? 'popular'

  const categories = useQuery(api.catalog.categories.queryOptions())
  const query = useInfiniteQuery(
    api.catalog.browse.infiniteOptions({
      input: (after?: string) => ({
        after,
        sort,
        category: category || undefined,
        search: search || undefined,
      }),
      initialPageParam: undefined,
      getNextPageParam: nextCursor,
      placeholderData: keepPreviousData,
    }),
  )
  const list = useMorePages(query)
  const counts = query.data?.pages[0]?.counts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const sold = categories.data?.data.reduce((sum, { count }) => sum + count, 0)
  const chosen = categories.data?.data.find(({ key }) => key === category)
  const isWhole = !search && !category
  const heading = chosen ? titleOfCategory(chosen, user) : search ? 'Found' : 'All services'

  return (
    <Page
      title="Services"
      lead={
        <p>
          Gifts and visits for the people behind your referrals. Shipping and the card are included.{' '}
          <TextLink to={paths.bulkForm(allGiftsForm)}>Send to many people</TextLink>
        </p>
      }
      actions={
        <SearchField
          label={sold ? `Search ${formatCount(sold)} services` : 'Search services'}
          value={search}
          onChange={(value) => patch({ search: value })}
          width={isPhone ? '100%' : 280}
        />
      }
    >
      <ShoppingFor />
      <Chips
        label="Category"
        // Counts make chips wider and wrap some to the next line, so all of them appear together.
        isLoading={(!categories.data && !categories.error) || list.isLoading}
        value={category}
        onChange={(value) => patch({ category: value }, { push: true })}
        choices={[
          { value: '', label: 'All', count: all },
          ...(categories.data?.data ?? []).map((each) => ({
            value: each.key,
            label: titleOfCategory(each, user),
            count: counts ? (counts[each.key] ?? 0) : undefined,
            art: each.art.of[0]?.n,
          })),
        ]}
      />
      {isWhole && <EventBanner />}
      <div className={styles.shelf}>
        <Section
          title={heading}
          note={list.isLoading || list.error ? null : formatCount(list.total)}
          action={
            <FilterSelect
              label="Order"
              choices={sorts}
              value={sort}
              onChange={(value) => patch({ sort: value === 'popular' ? null : value })}
              width={isPhone ? 168 : 190}
            />
          }
        >
          {list.error ? (
            <ErrorList error={list.error} retry={list.retry} />
          ) : list.isLoading ? (
            <SkeletonGrid />
          ) : list.rows.length === 0 ? (
            <EmptyState
              scene={search ? noHitsScene : emptyBasketScene}
              title={search ? `No results for “${search}”.` : 'No gifts here yet.'}
              level={3}
              actions={
                <TextButton fz="md" onClick={() => patch({ search: null, category: null })}>
                  See all services
                </TextButton>
              }
            >
              Try another word, such as flowers, birthday, or closing.
            </EmptyState>
          ) : (
            <>
              <ServiceGrid services={list.rows} label={heading} onOpen={drawer.open} />
              <SeeMore {...list.more} nouns={['service', 'services']} />
            </>
          )}
          {currencyNote(user) && <p className="gt-meta">{currencyNote(user)}</p>}
        </Section>
      </div>
      <LazyLayer opened={drawer.opened} isReady={!list.isLoading}>
        <ServiceDrawer drawer={drawer} />
      </LazyLayer>
    </Page>
  )
}
