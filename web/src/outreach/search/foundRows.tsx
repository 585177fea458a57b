import type {
  FoundOrder,
  FoundPerson,
  FoundPlace,
  FoundPlan,
  FoundService,
  SearchResult,
} from '@goodturn/contract/outreach/search/schema'
import type { TouchRow } from '@goodturn/contract/care/touches/schema'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import { paths } from '../../paths.ts'
import { formatDate, formatDay, formatMoney, formatPhone } from '../../platform/format.ts'
import { getStatusLabel } from '../../care/touches/statusLabels.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { type Hit, type HitGroup, iconTile } from './hit.tsx'
import styles from './Search.module.css'
import { packageStatusLabels } from '../../care/packages/packageText.ts'
import { planStatusLabels } from '../../care/plans/planText.ts'

/** Rows per group when there are more than two groups; otherwise five. */
const rowsPerGroup = 3

/** The groups of the server's results. */
export function rowsOf(found: SearchResult, search: string): HitGroup[] {
  const groups = Object.values(found).filter(({ rows }) => rows.length > 0).length
  const shown = groups > 2 ? rowsPerGroup : 5
  const group = <Row,>(
    title: string,
    all: string,
    { rows, total }: { rows: Row[]; total: number | null },
    hitOf: (row: Row) => Hit,
  ): HitGroup => {
    const hits = rows.slice(0, shown).map(hitOf)
    const isMore = total === null || total > hits.length
    return {
      title,
      hits: isMore ? [...hits, { to: all, title: total ? `All ${total}` : 'All', isAll: true }] : hits,
    }
  }
  const packages = found.plans.rows.every(({ kind }) => kind === 'package')
  return [
    group('People', paths.peopleFound(search), found.people, personHit),
    group('People by location', paths.locationsFound(search), found.places, placeHit),
    group('Gifts', paths.activityFound(search), found.gifts, giftHit),
    group(
      'Plans',
      packages ? paths.packages(queryOf(search)) : paths.plans(queryOf(search)),
      found.plans,
      planHit,
    ),
    group('Orders and invoices', paths.invoices(), found.orders, orderHit),
    group('Services', paths.servicesFound(search), found.services, serviceHit),
  ]
}

const queryOf = (search: string) => `?search=${encodeURIComponent(search)}`

function personHit(person: FoundPerson): Hit {
  const partner = person.partner_first_name ? `With ${person.partner_first_name}` : null
  const place = person.city ?? person.email ?? (person.phone ? formatPhone(person.phone) : null)
  const note = [partner, person.company, place].filter(Boolean).join(', ')
  return {
    to: paths.person(person.key),
    title: person.display_name,
    note: note || undefined,
    figure: <Avatar name={person.display_name} seed={person.key} size={40} />,
  }
}

function placeHit({ key, display_name: name, city, state }: FoundPlace): Hit {
  return {
    to: paths.person(key),
    title: name,
    note: `${city}, ${state}`,
    figure: <Avatar name={name} seed={key} size={40} />,
  }
}

function giftHit(touch: TouchRow): Hit {
  const [look, word] = getStatusLabel(touch)
  const isOnItsWay = touch.group === 'ontheway' && touch.arrives
  return {
    to: paths.touch(touch.key),
    title: touch.title,
    more: `for ${touch.recipient.display_name}`,
    note: [touch.why, touch.tracking_number].filter(Boolean).join(', '),
    figure: <Picture of={touch.art} upload={touch.has_picture ? touch.image : null} size={40} />,
    end: (
      <>
        <span className={styles.date}>
          {isOnItsWay ? `Arrives ${formatDate(touch.arrives ?? '')}` : formatDate(touch.event_date)}
        </span>
        <StatusLabel look={look}>{word}</StatusLabel>
      </>
    ),
  }
}

function planHit(plan: FoundPlan): Hit {
  const [look, word] = getFoundStatusLabel(plan)
  return {
    to: plan.kind === 'plan' ? paths.plan(plan.key) : paths.package(plan.key),
    title: plan.title,
    more: `for ${plan.recipient}`,
    figure: <Picture of={plan.art} upload={plan.has_picture ? plan.image : null} size={40} />,
    end: <StatusLabel look={look}>{word}</StatusLabel>,
  }
}

function orderHit(order: FoundOrder): Hit {
  return {
    to: paths.invoice(order.key),
    title: `Order ${order.number}`,
    note: `${order.summary}, ${formatDay(order.created)}`,
    figure: iconTile(IconFileInvoice),
    end: formatMoney(order.subtotal),
  }
}

function serviceHit(service: FoundService): Hit {
  return {
    to: paths.service(service.slug),
    title: service.title,
    figure: <Picture of={service.art} upload={service.has_picture ? service.image : null} size={40} />,
  }
}

/** The look and label of a plan's or package's state. */
function getFoundStatusLabel(found: FoundPlan) {
  return found.kind === 'plan' ? planStatusLabels[found.status] : packageStatusLabels[found.status]
}
