import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useCart } from '../cart/useCart.ts'
import { paths } from '../../paths.ts'
import { downloadCsv } from '../../platform/downloadCsv.ts'
import { countOf } from '../../platform/format.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { growingScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import type { ChangeKind, Choice, Choices } from './changes.ts'
import { ChoosePlans } from './ChoosePlans.tsx'
import { rehearsalCsv } from './csv.ts'
import { Footnotes } from './Footnotes.tsx'
import { MonthTable } from './MonthTable.tsx'
import { SumCard } from './SumCard.tsx'
import { plansIn, useRehearsal } from './useRehearsal.ts'
import { WhatIf } from './WhatIf.tsx'
import { formatMonth, describeTierChange } from './text.ts'
import { YearChart } from './YearChart.tsx'
import styles from './Rehearsal.module.css'

/** The route /subscriptions/rehearsal: the cost of the next twelve months, and how changes would affect it. */
export default function RehearsalPage() {
  const cart = useCart()
  const cartPlans = plansIn(cart).length
  const [ofCart, setOfCart] = useQueryParam('cart')
  const withCart = ofCart === 'on' && cartPlans > 0
  const [choices, setChoices] = useState<Choices>({})
  const [choosing, setChoosing] = useState<ChangeKind | null>(null)
  const year = useRehearsal(choices, withCart ? cart : null)
  const { rehearsal } = year

  function change(kind: ChangeKind, choice: Choice) {
    setChoices({ ...choices, [kind]: choice })
    setChoosing(null)
  }
  function onSwitch(kind: ChangeKind, isOn: boolean) {
    const choice = choices[kind]
    if (choice) change(kind, { ...choice, isOn })
    else setChoosing(kind)
  }

  const download = rehearsal && (
    <Button
      variant="default"
      leftSection={<Icon of={IconDownload} size={18} />}
      onClick={() => downloadCsv(`twelve-months-from-${rehearsal.from}.csv`, rehearsalCsv(rehearsal))}
    >
      Download CSV
    </Button>
  )
  return (
    <Page
      title="What will the next 12 months cost?"
      lead={
        rehearsal &&
        `Your ${countOf(rehearsal.plan_count, 'plan')}, priced the same way we’ll bill them. Nothing is changed or charged here.`
      }
      back={{ to: paths.plans(), label: 'My Plans' }}
      actions={download}
    >
      <ErrorList error={year.error} retry={year.retry} />
      {year.isLoading && <SkeletonRows rows={6} figure="none" />}
      {rehearsal && rehearsal.plan_count + cartPlans === 0 && (
        <EmptyState
          scene={growingScene}
          title="You don’t have any plans yet."
          actions={<LinkButton to={paths.services()}>Browse Services</LinkButton>}
        >
          Once you have a plan, this page shows what the year will cost.
        </EmptyState>
      )}
      {rehearsal && rehearsal.plan_count + cartPlans > 0 && (
        <div aria-busy={year.isStale || undefined} className={styles.page}>
          <div className={styles.figures}>
            <SumCard rehearsal={rehearsal} />
            <YearChart months={rehearsal.months} changed={rehearsal.changed} />
          </div>
          <div className={styles.aside}>
            <WhatIf
              rehearsal={rehearsal}
              cartPlans={cartPlans}
              withCart={withCart}
              onCart={(isOn) => setOfCart(isOn ? 'on' : null)}
              choices={choices}
              onSwitch={onSwitch}
              onChoose={setChoosing}
            />
            <ErrorList error={year.refusal} />
            {rehearsal.tiers.map((tier) => (
              <Notice
                key={`${tier.service.key} ${tier.is_lost}`}
                tone={tier.is_lost ? 'warn' : 'success'}
                title={`A price tier is ${tier.is_lost ? 'lost' : 'reached'} in ${formatMonth(tier.month, 'long')}`}
              >
                <p>{describeTierChange(tier)}</p>
              </Notice>
            ))}
          </div>
          <div className={styles.byMonth}>
            <Section title="Month by month">
              <MonthTable rehearsal={rehearsal} />
              <Footnotes rehearsal={rehearsal} />
            </Section>
          </div>
        </div>
      )}
      {choosing && (
        <ChoosePlans
          kind={choosing}
          choices={choices}
          onClose={() => setChoosing(null)}
          onChosen={(choice) => change(choosing, choice)}
        />
      )}
    </Page>
  )
}
