import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import { dollars, inCents } from '@goodturn/contract/money'
import type { Location } from '@goodturn/contract/people/contacts/schema'
import { addAllDelayMs, enrollmentChunk } from '@goodturn/contract/care/plans/limits'
import { useMemo, useState } from 'react'
import { addToCart } from '../cart/addToCart.ts'
import { pairOf } from '../cart/entry.ts'
import { pairsOf } from '../cart/pairs.ts'
import { rememberUnit } from '../cart/setup.ts'
import { useCart } from '../cart/useCart.ts'
import { formatCount, formatMoney } from '../../platform/format.ts'
import { inChunks } from '../../platform/inChunks.ts'
import { toAddition } from '../setup/toAddition.ts'
import { type PayOption, listPayOptions } from '../setup/payOptions.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { type Eligible, eligiblePeople } from './eligible.ts'
import { ForAllModal } from './ForAllModal.tsx'
import { type MonthlySums, monthlySums, planPrice } from './planPrices.ts'
import type { Offer } from './useOffers.ts'
import type { MatchingPeople } from './matchingPeople.ts'
import { useLongTask } from './useLongTask.ts'
import styles from './Enrollment.module.css'

interface AddAllModalProps {
  offer: Offer
  /** Everyone under the filters, loaded when the dialog opens. */
  rest: MatchingPeople
  onClose: () => void
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The number of plans Add All adds to the cart and their cost, then the progress (C-2.7-44 to C-2.7-52). */
export function AddAllModal({ offer, rest, onClose }: AddAllModalProps) {
  const { service } = offer
  const { entries } = useCart()
  const [unit, setUnit] = useState<PlanUnit>('year')
  const work = useLongTask()
  // Keeps the initial list while the work runs, since the cart grows under the dialog.
  const [taken, setTaken] = useState<readonly Eligible[] | null>(null)
  const eligible = useMemo(() => {
    if (taken) return taken
    const pairs = pairsOf(entries)
    return eligiblePeople(rest.people, (contactKey) => pairs.has(pairOf(contactKey, service.key)))
  }, [taken, entries, rest.people, service.key])
  const count = eligible.length
  const added = work.progress?.done ?? 0
  const planCount = offer.active + offer.inCart + count - added
  const zones = eligible.map(({ location }) => location.shipping_jurisdiction.shipping_zone_id)
  const price = (asked: PlanUnit) => planPrice(service, { unit: asked, count: planCount, zone: zones[0] })

  async function add() {
    setTaken(eligible)
    rememberUnit(unit)
    const planned = offer.active + offer.inCart + eligible.length
    const all: readonly Eligible[] = eligible
    const wayTo = optionByAddress(service, { count: planned, unit })
    const done = await work.run(all.length, async (steps) => {
      await sleep(addAllDelayMs)
      return inChunks(
        all,
        (chunk) =>
          addToCart(
            chunk.map(({ person, location }) =>
              toAddition({ service, contact: person, location, way: wayTo(location) }),
            ),
          ),
        { ...steps, size: enrollmentChunk },
      )
    })
    if (done > 0) {
      toast({
        title: 'Successfully added to cart!',
        note: done < all.length ? `${formatCount(done)} of ${formatCount(all.length)} plans.` : undefined,
        art: service.art,
      })
    }
    onClose()
  }

  return (
    <ForAllModal
      title={`Add All to ${service.title}`}
      label="Add To Cart"
      rest={rest}
      work={work}
      progress={{ noun: 'plans added', note: 'Canceling keeps these.' }}
      disabledReason={count === 0 ? 'No one matching this filter can be added.' : undefined}
      onAct={add}
      onClose={onClose}
    >
      <p role="status">
        <b>{formatCount(count)}</b> {count === 1 ? 'plan' : 'plans'} will be added to your cart.
      </p>
      <p className="gt-quiet">
        We’ll skip people with more than one address, without a US address, or already enrolled.
      </p>
      <div className={styles.units} role="group" aria-label="Billing preference">
        <button type="button" aria-pressed={unit === 'year'} onClick={() => setUnit('year')}>
          Annually
        </button>
        <button type="button" aria-pressed={unit === 'month'} onClick={() => setUnit('month')}>
          Monthly
        </button>
      </div>
      {unit === 'year' ? (
        <YearlyCosts year={price('year')} month={price('month')} />
      ) : (
        <MonthlyCosts service={service} sums={monthlySums(service, { count: planCount, zones })} />
      )}
      {service.service_fee > 0 && (
        <p className="gt-meta">
          Plus a service charge of {formatMoney(service.service_fee)} per month per plan.
        </p>
      )}
    </ForAllModal>
  )
}

/** The way to pay at an address; addresses in one zone share the result. */
function optionByAddress(service: Offer['service'], { count, unit }: { count: number; unit: PlanUnit }) {
  const known = new Map<number, PayOption>()
  return (location: Location): PayOption => {
    const { shipping_zone_id: zone } = location.shipping_jurisdiction
    const found = known.get(zone)
    if (found) return found
    const [year, month] = listPayOptions(service, { location, count, tokens: 0 }) as [PayOption, PayOption]
    const way = unit === 'year' ? year : month
    known.set(zone, way)
    return way
  }
}

function YearlyCosts({ year, month }: { year: number; month: number }) {
  const saved = dollars(inCents(month) * 12 - inCents(year))
  return (
    <>
      <p>
        <b>{formatMoney(year)}</b> per plan per year
      </p>
      {saved > 0 && <p className="gt-gain">You save {formatMoney(saved)} per plan per year.</p>}
    </>
  )
}

function MonthlyCosts({ service, sums }: Pick<Offer, 'service'> & { sums: MonthlySums }) {
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>Due today*</dt>
          <dd>{formatMoney(sums.dueToday)}</dd>
        </div>
        <div>
          <dt>Per month thereafter</dt>
          <dd>{formatMoney(sums.perMonth)}</dd>
        </div>
      </dl>
      <p>*Your first gift requires a minimum of {service.monthly_payments_per_touch ?? 1} payments.</p>
    </>
  )
}
