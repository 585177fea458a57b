import type { ListedLocation } from '@goodturn/contract/people/contacts/schema'
import { contactTypeLabels } from '@goodturn/contract/people/contacts/types'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { client } from '../../../platform/client.ts'
import { formatDay } from '../../../platform/format.ts'
import { useGo } from '../../../platform/router/useGo.ts'
import { usePathKey } from '../../../platform/router/usePathParam.ts'
import { useQueryParam } from '../../../platform/router/useQueryParams.ts'
import { safeReturnPath } from '../../../platform/session/returnTo.ts'
import { isNotFound } from '../../../platform/ApiError.ts'
import { PlaceMap } from '../../../care/touches/PlaceMap.tsx'
import { PageFallback } from '../../../ui/layout/PageFallback.tsx'
import { Aside } from '../../../ui/layout/Aside.tsx'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { DescriptionList, Fact } from '../../../ui/lists/DescriptionList.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../../ui/layout/Group.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { AddressForm } from './AddressForm.tsx'
import { useRefreshPeople } from '../useRefreshPeople.ts'
import styles from '../contacts.module.css'

const zoneNames: Record<number, string> = {
  1: 'Contiguous United States',
  2: 'Alaska, Hawaii, and territories',
  3: 'Canada',
}

const unknown = {
  documentTitle: 'Address not found',
  title: 'We couldn’t find this address.',
  why: 'The link may be out of date, or the address belongs to someone else.',
  list: { to: paths.locations(), label: 'See all addresses' },
}

/** One address with its person; saving opens `returnto`, for example a touch. */
export default function LocationPage() {
  const key = usePathKey('location')
  const [request] = useQueryParam('returnto')
  const returnPath = safeReturnPath(request)
  const back = returnPath ? { to: returnPath, label: 'Back' } : { to: paths.locations(), label: 'Locations' }
  const place = useQuery(api.locations.details.queryOptions({ input: { key } }))
  if (isNotFound(place.error))
    return <PageFallback title="Address" back={back} query={place} unknown={unknown} />
  const data = place.data?.data
  return (
    <Page
      title={data?.street ?? 'Address'}
      lead={data && `${data.city}, ${data.state} ${data.zip}`}
      back={back}
    >
      <ErrorList error={place.error} retry={() => void place.refetch()} />
      {place.isPending && <SkeletonRows rows={5} figure="none" />}
      {data && <LoadedLocation place={data} returnPath={returnPath} />}
    </Page>
  )
}

function LoadedLocation({ place, returnPath }: { place: ListedLocation; returnPath: string | null }) {
  const go = useGo()
  const refresh = useRefreshPeople()
  const person = useQuery(api.contacts.get.queryOptions({ input: { key: place.contact.key } }))
  const key = place.key
  const isArchived = place.archived !== null

  async function restore() {
    await client.locations.restore({ key })
    await refresh()
  }
  async function remove() {
    await client.locations.archive({ key })
    go(returnPath ?? paths.person(place.contact.key))
    await refresh()
    toast({
      title: 'Address removed',
      note: `${place.street}, ${place.city}`,
      action: { label: 'Undo', act: () => void restore() },
      lastsMs: 8000,
    })
  }

  return (
    <Aside
      aside={
        <div className={styles.stack}>
          <Rows label="Person">
            <Row
              to={paths.person(place.contact.key)}
              figure={<Avatar name={place.contact.display_name} seed={place.contact.key} size={40} />}
              title={place.contact.display_name}
              note={contactTypeLabels[place.contact.contact_type]}
            />
          </Rows>
          <PlaceMap place={place} />
          <Card title="Shipping" level={2}>
            <DescriptionList layout="stacked">
              <Fact label="Zone">{zoneNames[place.shipping_jurisdiction.shipping_zone_id]}</Fact>
              <Fact label="Added">{formatDay(place.created)}</Fact>
              <Fact label="Confirmed">
                {place.confirmed === null ? 'Not yet' : `By a delivery on ${formatDay(place.confirmed)}`}
              </Fact>
            </DescriptionList>
          </Card>
          {!isArchived && (
            <p className={styles.archive}>
              <TextButton c="dimmed" onClick={() => void remove()}>
                Remove this address
              </TextButton>
            </p>
          )}
        </div>
      }
    >
      {isArchived ? (
        <Notice
          tone="warn"
          title="This address was removed"
          action={<TextButton onClick={() => void restore()}>Restore</TextButton>}
        >
          Nothing new will be sent there.
        </Notice>
      ) : (
        <Card>
          <AddressForm
            key={place.key}
            contactKey={place.contact.key}
            location={place}
            partner={person.data?.data.partner_first_name ?? null}
            onSaved={() => {
              toast('Location saved!')
              if (returnPath) go(returnPath)
            }}
          />
        </Card>
      )}
    </Aside>
  )
}
