import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { contactTypes } from '@goodturn/contract/people/contacts/types'
import { perPageGridMax } from '@goodturn/contract/limits'
import { Checkbox } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TagSelect, TypeChips } from '../../people/contacts/PeopleFilters.tsx'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf, formatTotal, formatTotalOf } from '../../platform/format.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { neighborsScene, noHitsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { PersonLine } from './PersonLine.tsx'
import { peopleMax, proposedLocation } from './recipients.ts'
import styles from './SendMany.module.css'
import type { ManyGifts } from './useManyGifts.ts'

const shownAtOnce = 10

/**
 * Chooses who gets it: search, filters by type and tag, one by one or all at once. The selection is kept across
 * filters.
 */
export function ChoosePeople({ gifts }: { gifts: ManyGifts }) {
  const [params, patch] = useQueryParams()
  const [failed, setFailed] = useState<{ error: unknown; retry: () => Promise<unknown> } | null>(null)
  const search = params.get('search') ?? ''
  const type = contactTypes.find((each) => each === params.get('type')) ?? null
  const tag = params.get('tag') ?? ''
  const asked = {
    search: search || undefined,
    contact_type: type ?? undefined,
    tags: tag || undefined,
    with: 'primary_locations',
  }
  const query = useInfiniteQuery(
    api.contacts.list.infiniteOptions({
      input: (after?: string) => ({ ...asked, after, per_page: shownAtOnce }),
      initialPageParam: undefined,
      getNextPageParam: nextCursor,
      placeholderData: keepPreviousData,
    }),
  )
  const list = useMorePages<Contact>(query)
  const isFiltered = Boolean(search || type || tag)
  const chosen = new Map(gifts.recipients.map((recipient) => [recipient.person.key, recipient]))
  const chosenHere = list.rows.filter(({ key }) => chosen.has(key))
  const able = list.rows.filter((person) => isAble(person))
  const isEmpty = !list.isLoading && !list.error && list.rows.length === 0
  const isFull = gifts.recipients.length >= peopleMax

  function isAble(person: Contact): boolean {
    return !gifts.isInCart(person.key) && proposedLocation(person, gifts.service.us_only) !== null
  }

  function lacksAddress(person: Contact): boolean {
    return !gifts.isInCart(person.key) && proposedLocation(person, gifts.service.us_only) === null
  }

  /** Selects everyone in the search, later pages included, up to the limit; or deselects them all. */
  async function chooseAll(isChosen: boolean) {
    setFailed(null)
    try {
      const { data } = await client.contacts.list({ ...asked, per_page: perPageGridMax })
      if (!isChosen) return gifts.leaveOut(new Set(data.map(({ key }) => key)))
      if (gifts.choose(data.filter(isAble)) > 0) toastFull()
    } catch (error) {
      setFailed({ error, retry: () => chooseAll(isChosen) })
    }
  }

  /** Asks everyone in the search who has no address that it ships to, later pages included, up to the limit. */
  async function askAll() {
    setFailed(null)
    try {
      const { data } = await client.contacts.list({ ...asked, per_page: perPageGridMax })
      const lacking = data.filter((person) => lacksAddress(person))
      if (lacking.length === 0) return toast('Everyone here has an address')
      if (gifts.ask(lacking) > 0) toastFull()
    } catch (error) {
      setFailed({ error, retry: askAll })
    }
  }

  return (
    <Section
      title="Choose people"
      note={`${countOf(gifts.recipients.length, 'person', 'people')} selected, up to ${peopleMax}`}
    >
      <FilterBar
        tools={
          <>
            <SearchField
              label="Search people"
              placeholder="Name, email, company, or tag"
              width={260}
              value={search}
              onChange={(next) => patch({ search: next || null })}
            />
            <TagSelect value={tag} onChange={(next) => patch({ tag: next })} />
          </>
        }
      >
        <TypeChips value={type} onChange={(next) => patch({ type: next })} />
      </FilterBar>
      <ErrorList error={list.error} retry={list.retry} />
      {failed && <ErrorList error={failed.error} retry={() => void failed.retry()} />}
      {list.isLoading && <SkeletonRows rows={6} figure="round" />}
      {isEmpty && (
        <EmptyState
          scene={search ? noHitsScene : neighborsScene}
          title={
            isFiltered ? 'There are no recipients matching this search.' : 'No people to choose from yet.'
          }
          actions={!isFiltered && <LinkButton to={paths.addPerson()}>Add a person</LinkButton>}
        >
          {gifts.recipients.length > 0 ? 'Your selections are kept.' : 'Try another word or filter.'}
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <>
          <div className={styles.allLine}>
            <label className={styles.all}>
              <span className={styles.tick}>
                <Checkbox
                  checked={able.length > 0 && chosenHere.length >= able.length}
                  indeterminate={chosenHere.length > 0 && chosenHere.length < able.length}
                  // While people of the previous filter still show, they can't be selected or deselected.
                  disabled={able.length === 0 || query.isPlaceholderData}
                  onChange={(event) => void chooseAll(event.currentTarget.checked)}
                />
              </span>
              Select all {isFiltered ? `${formatTotal(list)} found` : formatTotalOf(list, 'person', 'people')}
            </label>
            {gifts.canAsk &&
              (list.more.hasMore ||
                list.rows.some((person) => lacksAddress(person) && !chosen.has(person.key))) && (
                <TextButton disabled={query.isPlaceholderData || isFull} onClick={() => void askAll()}>
                  Ask everyone without an address
                </TextButton>
              )}
          </div>
          <Rows>
            {list.rows.map((person) => (
              <PersonLine
                key={person.key}
                person={person}
                recipient={chosen.get(person.key) ?? null}
                gifts={gifts}
                isFull={isFull}
              />
            ))}
          </Rows>
          <SeeMore {...list.more} nouns={['person', 'people']} />
        </>
      )}
    </Section>
  )
}

const toastFull = () =>
  toast({ title: `${peopleMax} people selected`, note: 'That’s the most one card can go to.' })
