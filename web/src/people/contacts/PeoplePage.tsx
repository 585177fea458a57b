import { languageFilters } from '@goodturn/contract/people/contacts/language'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import {
  contactSorts,
  contactTypes,
  type ContactSort,
  type ContactType,
} from '@goodturn/contract/people/contacts/types'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { lazy } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { neighborsScene, noHitsScene } from '../../ui/pictures/scenes.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LazyLayer } from '../../ui/feedback/LazyLayer.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { LanguageSelect, TagSelect, TypeChips } from './PeopleFilters.tsx'
import { PersonRow } from './PersonRow.tsx'
import styles from './contacts.module.css'

const AskManyDrawer = lazy(() => import('./ask-address/AskManyDrawer.tsx'))

const sortChoices = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
] as const satisfies { value: ContactSort; label: string }[]

/** The people a member looks after, with search, filters by type and tag, and sorting; all state is in the URL. */
export default function PeoplePage() {
  const [params, patch] = useQueryParams()
  const search = params.get('search') ?? ''
  const type = parseOption(contactTypes, params.get('type'))
  const tag = params.get('tag') ?? ''
  const language = languageFilters.find((one) => one === params.get('language'))
  const sort = parseOption(contactSorts, params.get('sort')) ?? 'name'

  const filter = {
    search: search || undefined,
    contact_type: type ?? undefined,
    tags: tag || undefined,
    language: language ?? undefined,
    sort,
  }
  const ask = useDrawerParam()
  const list = useMorePages<Contact>(
    useInfiniteQuery(
      api.contacts.list.infiniteOptions({
        input: (after?: string) => ({ after, ...filter }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  const isFiltered = Boolean(search || type || tag || language)
  const isEmpty = !list.isLoading && !list.error && list.rows.length === 0

  if (isEmpty && !isFiltered) return <NoPeople />
  return (
    <Page
      title="People"
      lead="Everyone you look after, and where their gifts go."
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Icon of={IconMapPin} />}
            onClick={() => ask.open('ask-address')}
          >
            Ask for the address
          </Button>
          <LinkButton to={paths.import()} icon={IconTableImport} variant="default">
            Import People
          </LinkButton>
          <LinkButton to={paths.addPerson()} icon={IconUserPlus}>
            Add a person
          </LinkButton>
        </>
      }
    >
      <FilterBar
        stacked
        tools={
          <>
            <SearchField
              label="Search people"
              placeholder="Name, email, company, or tag"
              width={280}
              value={search}
              onChange={(next) => patch({ search: next })}
            />
            <TagSelect value={tag} onChange={(next) => patch({ tag: next })} />
            <LanguageSelect value={language ?? null} onChange={(next) => patch({ language: next })} />
            <FilterSelect
              label="Order"
              choices={sortChoices}
              value={sort}
              onChange={(next) => patch({ sort: next === 'name' ? null : next })}
            />
          </>
        }
      >
        <TypeChips value={type} onChange={(next) => patch({ type: next })} />
      </FilterBar>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={8} figure="round" />}
      {isEmpty && (
        <EmptyState
          title="There are no recipients matching this search."
          scene={noHitsScene}
          actions={
            <Button
              variant="default"
              onClick={() => patch({ search: null, type: null, tag: null, language: null })}
            >
              Show all people
            </Button>
          }
        >
          Broaden your search, or try another type or tag.
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <div className={styles.list}>
          <Rows label="People">
            {list.rows.map((person) => (
              <PersonRow key={person.key} person={person} />
            ))}
          </Rows>
          <SeeMore {...list.more} nouns={['person', 'people']} />
        </div>
      )}
      <LazyLayer opened={ask.value === 'ask-address'} isReady={!list.isLoading}>
        <AskManyDrawer query={filter} opened={ask.value === 'ask-address'} onClose={ask.close} />
      </LazyLayer>
    </Page>
  )
}

function NoPeople() {
  return (
    <Page title="People">
      <EmptyState
        scene={neighborsScene}
        title="You currently don't have any people added."
        actions={
          <>
            <LinkButton to={paths.addPerson()} icon={IconUserPlus}>
              Add Your First Recipient
            </LinkButton>
            <LinkButton to={paths.import()} icon={IconTableImport} variant="default">
              Import People
            </LinkButton>
          </>
        }
      >
        People are who you send gifts to. Add one to see prices and addresses.
      </EmptyState>
    </Page>
  )
}

function parseOption<T extends ContactType | ContactSort>(
  known: readonly T[],
  value: string | null,
): T | null {
  return known.find((one) => one === value) ?? null
}
