import { dollars, inCents } from '@goodturn/contract/money'
import { Checkbox } from '@mantine/core'
import { countOf, formatMoney } from '../../platform/format.ts'
import { VolumePricesLink } from '../../shop/catalog/VolumePricesLink.tsx'
import styles from '../setup/Setup.module.css'
import type { Setup } from '../setup/useSetup.ts'
import type { PayOption } from '../setup/payOptions.ts'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { Money } from '../../ui/text/Money.tsx'

/** The ways to pay for the plan: yearly, with a token, or monthly (C-2.7-41, C-2.7-42). */
export function RenewalSection({ setup }: { setup: Setup }) {
  const { service, ways, planCount, billingPreference, tokens, useToken, pay } = setup
  const [year, month] = ways as [PayOption, PayOption]
  const saved = dollars(inCents(month.price) * 12 - inCents(year.price))
  return (
    <section className={styles.section}>
      <h3>Renewal Preference</h3>
      <ChoiceCards
        label="Renewal Preference"
        value={billingPreference}
        onChange={pay}
        choices={[
          {
            value: 'annually',
            title: 'Annually',
            note: saved > 0 ? `You save ${formatMoney(saved)} a year` : null,
            end: <Money of={year.price} />,
            endNote: 'a year',
          },
          {
            value: 'monthly',
            title: 'Monthly',
            note: `*Your first gift requires a minimum of ${month.months ?? 1} payments.`,
            end: <Money of={month.price} />,
            endNote: 'a month*',
          },
        ]}
      />
      {service.tiers.length > 0 && (
        <p className="gt-meta">
          {planCount > 1 && `The price for your ${countOf(planCount, 'plan')}, including this one. `}
          <VolumePricesLink service={service} />
        </p>
      )}
      {tokens > 0 && billingPreference === 'annually' && (
        <Checkbox
          checked={useToken}
          onChange={({ currentTarget: { checked } }) => pay(checked ? 'token' : 'annually')}
          label="Use a token"
          description={`You have ${countOf(tokens, 'token')} for this plan. One covers the first year.`}
        />
      )}
    </section>
  )
}
