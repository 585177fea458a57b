import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { usePathKey } from '../../platform/router/usePathParam.ts'
import { useMember } from '../../platform/session/user.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LazyLayer } from '../../ui/feedback/LazyLayer.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { EventCard } from './EventBanner.tsx'
import { currencyNote } from './prices.ts'
import { ServiceGrid, SkeletonGrid } from './ServiceGrid.tsx'

const ServiceDrawer = lazy(() => import('./ServiceDrawer.tsx'))

/** A special event and the gifts chosen for it. */
export default function SpecialEventPage() {
  const key = usePathKey('specialEvent')
  const user = useMember()
  const drawer = useDrawerParam('service')
  const query = useQuery(api.catalog.specialEvent.queryOptions({ input: { key } }))
  const event = query.data?.data
  return (
    <Page
      title={event?.title ?? 'Special event'}
      back={{ to: paths.specialEvents(), label: 'Special events' }}
      actions={
        event?.services.some(({ service_type }) => service_type === 'service') && (
          <LinkButton to={paths.bulkForm(event.slug)} icon={IconUsers}>
            Order for many people
          </LinkButton>
        )
      }
    >
      {query.error ? (
        <ErrorList error={query.error} retry={() => void query.refetch()} />
      ) : !event ? (
        <SkeletonGrid cards={4} />
      ) : (
        <>
          <EventCard event={event} />
          <Section title="Chosen for this event" note={countOf(event.services.length, 'gift')}>
            <ServiceGrid services={event.services} label="Chosen for this event" onOpen={drawer.open} />
            {currencyNote(user) && <p className="gt-meta">{currencyNote(user)}</p>}
          </Section>
        </>
      )}
      <LazyLayer opened={drawer.opened} isReady={!query.isLoading}>
        <ServiceDrawer drawer={drawer} />
      </LazyLayer>
    </Page>
  )
}
