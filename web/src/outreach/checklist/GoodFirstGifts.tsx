import type { ContactKey } from '@goodturn/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useShownPrice } from '../../shop/catalog/prices.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Group } from '../../ui/layout/Group.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'

const shownMax = 3

/** The three most-sent gifts, for members new to the shop; addressed to their newest person, if any. */
export function GoodFirstGifts({ person }: { person: ContactKey | null }) {
  const { data, isPending } = useQuery(api.catalog.browse.queryOptions({ input: { sort: 'popular' } }))
  const priceOf = useShownPrice()
  if (isPending) return <SkeletonRows rows={shownMax} />
  const gifts = (data?.data ?? []).filter((each) => each.service_type === 'service').slice(0, shownMax)
  if (gifts.length === 0) return null
  return (
    <Group
      title="Good first gifts"
      level={3}
      action={
        <TextLink to={person ? paths.servicesFor(person) : paths.services()}>See all services</TextLink>
      }
    >
      {gifts.map((service) => (
        <Row
          key={service.key}
          to={person ? paths.serviceFor(service.key, person) : paths.service(service.key)}
          figure={<Picture of={service.art} upload={service.has_picture ? service.image : null} size={56} />}
          title={service.title}
          note={<Money of={priceOf(service).dollars} />}
        />
      ))}
    </Group>
  )
}
