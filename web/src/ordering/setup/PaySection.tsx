import { dollars, inCents } from '@goodturn/contract/money'
import { Skeleton } from '@mantine/core'
import { countOf, formatMoney } from '../../platform/format.ts'
import { useWording } from '../../platform/wording.ts'
import { type ChoiceCard, ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { Money } from '../../ui/text/Money.tsx'
import type { Setup } from './useSetup.ts'
import type { PayOption, PayOptionKey } from './payOptions.ts'
import styles from './Setup.module.css'

const titles: Record<PayOptionKey, string> = {
  annually: 'Annual',
  monthly: 'Monthly',
  once: 'Pay once',
  token: 'Use a token',
}
const periodLabels = { year: 'a year', month: 'a month' } as const
/** Top of Mind sends one gift a season (CG-64). */
const seasons = 4

/** The ways to pay, tokens included. Renders nothing if there is only one. */
export function PaySection({ setup }: { setup: Setup }) {
  const say = useWording()
  const { service, ways, way, planCount, pay, isReady } = setup
  // Prices depend on what the member already has, so none are shown until that is loaded.
  if (!isReady) return <Skeleton height={140} radius={12} role="status" aria-label="Loading prices" />
  if (ways.length === 1) return null
  return (
    <div className={styles.section}>
      <ChoiceCards
        label="How to pay"
        value={way?.key ?? null}
        onChange={pay}
        choices={ways.map((each) => cardOf(each, setup, say))}
      />
      {planCount > 1 && (
        <p className="gt-meta">The price for your {countOf(planCount, 'plan')}, including this one.</p>
      )}
      {service.service_type === 'plan' && service.service_fee > 0 && (
        <p className="gt-meta">
          plus a service charge of {formatMoney(service.service_fee)} per month per plan
        </p>
      )}
    </div>
  )
}

function cardOf(way: PayOption, setup: Setup, say: (text: string) => string): ChoiceCard<PayOptionKey> {
  const isPlan = setup.service.service_type === 'plan'
  return {
    value: way.key,
    title: titles[way.key],
    note: way.key === 'token' ? describeTokens(setup, say) : describePrice(way, setup),
    end: <Money of={way.price} />,
    endNote: way.key === 'token' && isPlan ? 'for a year' : way.unit && periodLabels[way.unit],
  }
}

function describeTokens({ tokens, service }: Setup, say: (text: string) => string): string {
  return say(`You have ${tokens} for this ${service.service_type === 'plan' ? 'plan' : 'package'}`)
}

/** "$74.00 a gift, saves $28.00 a year"; "$324.00 over a year, the first 3 months today". */
function describePrice({ key, price, months }: PayOption, { service, ways }: Setup): string | null {
  if (key === 'once') return null
  if (key === 'monthly') {
    const first = months && months > 1 ? `, the first ${countOf(months, 'month')} today` : ''
    return `${formatMoney(dollars(inCents(price) * 12))} over a year${first}`
  }
  const gifts = service.is_topofmind ? seasons : service.schedule.length
  const each = gifts > 1 ? [`${formatMoney(dollars(inCents(price) / gifts))} a gift`] : []
  const saved = yearlySavings(ways)
  const words = [...each, ...(saved > 0 ? [`saves ${formatMoney(saved)} a year`] : [])].join(', ')
  return words && words.charAt(0).toUpperCase() + words.slice(1)
}

/** The savings of a yearly plan over twelve months, in dollars (CG-61). */
function yearlySavings(ways: readonly PayOption[]): number {
  const priceOf = (wanted: PayOptionKey) => inCents(ways.find(({ key }) => key === wanted)?.price ?? 0)
  return dollars(priceOf('monthly') * 12 - priceOf('annually'))
}
