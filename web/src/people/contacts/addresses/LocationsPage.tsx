import type { ListedLocation } from '@goodturn/contract/people/contacts/schema'
import { locationTypeLabels } from '@goodturn/contract/people/contacts/types'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { useDrawerParam } from '../../../platform/router/useDrawerParam.ts'
import { useQueryParams } from '../../../platform/router/useQueryParams.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { noHitsScene, placesScene } from '../../../ui/pictures/scenes.ts'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { Rows } from '../../../ui/layout/Group.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../../ui/text/LinkButton.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { SearchField } from '../../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { Tag } from '../../../ui/lists/Tag.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { nextCursor, useMorePages } from '../../../ui/hooks/useMorePages.ts'
import { NewAddressDrawer } from './NewAddressDrawer.tsx'
import styles from '../contacts.module.css'

/** Addresses of all people, newest first, searchable by name or line; new ones can be added here. */
export default function LocationsPage() {
  const [params, patch] = useQueryParams()
  const search = params.get('search') ?? ''
  const query = useInfiniteQuery(
    api.locations.list.infiniteOptions({
      input: (after?: string) => ({ after, search: search || undefined }),
      initialPageParam: undefined,
      getNextPageParam: nextCursor,
      placeholderData: keepPreviousData,
    }),
  )
  const list = useMorePages<ListedLocation>(query)
  const isEmpty = query.isSuccess && !query.isPlaceholderData && list.rows.length === 0
  const hasNone = isEmpty && search === ''
  const drawer = useDrawerParam('address')
  // The button is beside the title, or inside an empty list; focus follows it when it moves.
  const hadFocus = useRef(false)

  function add() {
    hadFocus.current = hasNone
    drawer.open('new')
  }
  function showNewest() {
    // Without a search, the new address is at the top of the list.
    if (search) patch({ address: null, search: null })
    else drawer.close()
    toast('Location saved!')
  }
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !hadFocus.current) return
    hadFocus.current = false
    button.focus()
  }, [])

  return (
    <Page
      title="Locations"
      lead={hasNone ? undefined : 'All your people’s addresses, newest first.'}
      actions={
        !hasNone && (
          <Button
            ref={takeFocus}
            leftSection={<Icon of={IconPlus} />}
            onClick={add}
            onFocus={() => {
              hadFocus.current = true
            }}
            onBlur={() => {
              hadFocus.current = false
            }}
          >
            Add address
          </Button>
        )
      }
    >
      <NewAddressDrawer opened={drawer.value === 'new'} onClose={drawer.close} onSaved={showNewest} />
      {hasNone ? (
        <EmptyState
          scene={placesScene}
          title="No addresses yet"
          actions={
            <>
              <Button ref={takeFocus} leftSection={<Icon of={IconPlus} />} onClick={add}>
                Add address
              </Button>
              <LinkButton to={paths.people()} variant="default">
                Go to your people
              </LinkButton>
            </>
          }
        >
          All your people’s addresses are listed here.
        </EmptyState>
      ) : (
        <>
          <FilterBar>
            <SearchField
              label="Search addresses"
              placeholder="Name, street, city, or ZIP"
              width="min(100%, 320px)"
              value={search}
              onChange={(next) => patch({ search: next })}
            />
          </FilterBar>
          <ErrorList error={list.error} retry={list.retry} />
          {!isEmpty && !list.error && list.rows.length === 0 && <SkeletonRows rows={8} figure="round" />}
        </>
      )}
      {isEmpty && !hasNone && (
        <EmptyState
          scene={noHitsScene}
          title="There are no addresses matching this search."
          actions={
            <Button variant="default" onClick={() => patch({ search: null })}>
              Show all addresses
            </Button>
          }
        >
          Try part of the street, city, or name.
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <div className={styles.list}>
          <Rows label="Addresses">
            {list.rows.map((place) => (
              <AddressRow key={place.key} place={place} />
            ))}
          </Rows>
          <SeeMore {...list.more} nouns={['address', 'addresses']} />
        </div>
      )}
    </Page>
  )
}

function AddressRow({ place }: { place: ListedLocation }) {
  return (
    <Row
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
  )
}
