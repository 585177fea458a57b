import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { seasonalScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EventCard } from './EventBanner.tsx'

/** Special events still open for orders, next date first (P:G-33). */
export default function SpecialEventsPage() {
  const query = useQuery(api.catalog.specialEvents.queryOptions({ input: { active: '1' } }))
  const events = query.data?.data
  return (
    <Page title="Special events" lead="Holidays and events: one form sends gifts to many people.">
      {query.error ? (
        <ErrorList error={query.error} retry={() => void query.refetch()} />
      ) : !events ? (
        <div role="status" aria-label="Loading">
          <Skeleton height={260} radius={20} mt={24} />
          <Skeleton height={260} radius={20} mt={40} />
        </div>
      ) : events.length === 0 ? (
        <EmptyState
          scene={seasonalScene}
          title="There are no special events right now."
          actions={<LinkButton to={paths.services()}>Browse services</LinkButton>}
        >
          They come around with the seasons. Until then, any day is a good one.
        </EmptyState>
      ) : (
        events.map((event) => <EventCard key={event.key} event={event} titled linked />)
      )}
    </Page>
  )
}
