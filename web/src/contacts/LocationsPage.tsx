import type { ListedLocation } from '@goodturn/contract/contacts/schema'
import { locationTypeLabels } from '@goodturn/contract/contacts/types'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { useQueryParam } from '../platform/router/useQueryParams.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { noHits, places } from '../ui/scenes.ts'
import { ErrorList } from '../ui/ErrorList.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { Rows } from '../ui/Group.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'
import { Row } from '../ui/Row.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { SeeMore } from '../ui/SeeMore.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Tag } from '../ui/Tag.tsx'
import { nextCursor, useMorePages } from '../ui/useMorePages.ts'
import styles from './contacts.module.css'

/** The addresses of all people, newest first, searched by name or line. */
export default function LocationsPage() {
  const [search, setSearch] = useQueryParam('search')
  const list = useMorePages<ListedLocation>(
    useInfiniteQuery(
      api.locations.list.infiniteOptions({
        input: (after?: string) => ({ after, search: search || undefined }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  const isEmpty = !list.isLoading && !list.error && list.rows.length === 0
  if (isEmpty && !search) {
    return (
      <Page title="Locations">
        <EmptyState
          scene={places}
          title="No addresses yet"
          actions={<LinkButton to={paths.people()}>Go to your people</LinkButton>}
        >
          All your people’s addresses are listed here. Add one on the page of a person.
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title="Locations" lead="All your people’s addresses, newest first.">
      <FilterBar>
        <SearchField
          label="Search addresses"
          placeholder="Name, street, city or ZIP"
          width="min(100%, 320px)"
          value={search}
          onChange={setSearch}
        />
      </FilterBar>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={8} figure="round" />}
      {isEmpty && (
        <EmptyState
          scene={noHits}
          title="There are no addresses matching this search."
          actions={
            <Button variant="default" onClick={() => setSearch(null)}>
              Show all addresses
            </Button>
          }
        >
          Try part of the street, city or name.
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <div className={styles.list}>
          <Rows label="Addresses">
            {list.rows.map((place) => (
              <Row
                key={place.key}
                to={paths.location(place.key)}
                figure={<Avatar name={place.contact.display_name} seed={place.contact.key} size={40} />}
                title={[place.street, place.street2].filter(Boolean).join(', ')}
                note={`${place.city}, ${place.state} ${place.zip} · ${place.contact.display_name}`}
                end={
                  <span className={styles.marks}>
                    {place.country === 'CA' && <Tag>Canada</Tag>}
                    <Tag tone="green">
                      {place.whose === 'partner' ? 'Partner' : locationTypeLabels[place.location_type]}
                    </Tag>
                  </span>
                }
              />
            ))}
          </Rows>
          <SeeMore {...list.more} nouns={['address', 'addresses']} />
        </div>
      )}
    </Page>
  )
}
