import type { ContactKey } from '@goodturn/contract/ids'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { isShippable } from '@goodturn/contract/ordering/checkout/rules'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPlaces } from '../../people/contacts/addresses/formatPlaces.ts'
import { usePeople } from '../../people/contacts/usePeople.ts'
import { paths } from '../../paths.ts'
import { useQueryParams, withQuery } from '../../platform/router/useQueryParams.ts'
import { refusedText } from '../../ordering/setup/refusal.ts'
import { readOccasion } from '../../platform/giftOccasion.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { neighborsScene, noHitsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './ServicePreview.module.css'

interface PersonPickerProps {
  service: Service
  onBack: () => void
}

/**
 * Picks one of the member's people for a service, then continues to the address and the cart. People who can't have it
 * are disabled, with the reason.
 */
export function PersonPicker({ service, onBack }: PersonPickerProps) {
  const [search, setSearch] = useState('')
  const list = usePeople(search, 'primary_locations,current_plan')
  const occasion = readOccasion(useQueryParams()[0])
  const here = useRouterState({ select: (state) => state.location.href })
  const toSetup = (person: ContactKey) =>
    service.service_type === 'service'
      ? paths.serviceActivation(service.key, person, occasion)
      : withQuery(here, { recipient: person, choose: null, location: null })
  const returnTo = `${paths.service(service.key)}&choose=person`
  return (
    <>
      <div className={styles.tools}>
        <span className={styles.back}>
          <Icon of={IconChevronLeft} size={16} />
          <TextButton onClick={onBack}>Back to {service.title}</TextButton>
        </span>
        <SearchField label="Search your people" value={search} onChange={setSearch} width="100%" takesFocus />
      </div>
      {list.error ? (
        <ErrorList error={list.error} retry={list.retry} />
      ) : list.isLoading ? (
        <SkeletonRows rows={6} figure="round" />
      ) : list.rows.length === 0 ? (
        <EmptyState
          scene={search ? noHitsScene : neighborsScene}
          title={search ? `No one is named “${search}”.` : 'You haven’t added anyone yet.'}
          level={3}
        >
          Add the person first, then come back here.
        </EmptyState>
      ) : (
        <Rows label="Your people">
          {list.rows.map((person) => (
            <Row
              key={person.key}
              to={refusedText(service, person.current_plan) ? undefined : toSetup(person.key)}
              figure={<Avatar name={person.display_name} seed={person.key} size={40} />}
              title={person.display_name}
              note={describePerson(person, service)}
            />
          ))}
        </Rows>
      )}
      {list.rows.length > 0 && <SeeMore {...list.more} nouns={['person', 'people']} />}
      <p className={styles.last}>
        <LinkButton to={paths.addPerson(returnTo)} variant="default" icon={IconUserPlus}>
          Add a new person
        </LinkButton>
      </p>
    </>
  )
}

function describePerson(person: Contact, service: Service): string {
  const refused = refusedText(service, person.current_plan)
  if (refused) return `${refused.charAt(0).toUpperCase()}${refused.slice(1)}`
  const place = describeDestination(person.primary_locations, service)
  const plan = service.is_topofmind ? person.current_plan : null
  return plan ? `${place}. Currently has ${plan.service.title}.` : place
}

interface Place {
  city: string
  state: string
  country: string
}

function describeDestination(places: readonly Place[], service: Service): string {
  const fitting = places.filter(({ country }) => isShippable(country, service.us_only))
  if (fitting.length > 0) return formatPlaces(fitting)
  return places.length > 0 && service.us_only ? 'No US address yet' : 'No address yet'
}
