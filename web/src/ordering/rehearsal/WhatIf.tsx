import type { Rehearsal, RehearsalLine } from '@goodturn/contract/ordering/rehearsal/schema'
import { Switch } from '@mantine/core'
import { useId } from 'react'
import { countOf, formatCount } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { LockedHint } from '../../ui/feedback/LockedHint.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { Change } from './Change.tsx'
import { type ChangeKind, type Choices, changeKinds, changeTexts } from './changes.ts'
import { formatNames } from './text.ts'
import styles from './Rehearsal.module.css'

interface WhatIfProps {
  rehearsal: Rehearsal
  cartPlans: number
  withCart: boolean
  onCart: (isOn: boolean) => void
  choices: Choices
  onSwitch: (kind: ChangeKind, isOn: boolean) => void
  onChoose: (kind: ChangeKind) => void
}

const lineKinds: Record<ChangeKind, RehearsalLine['kind']> = {
  auto_renew_off: 'auto_renew_off',
  upgrade: 'upgraded',
  cancel: 'canceled',
  swap: 'swapped',
  pause: 'paused',
}

/** The switches: each tries a change and shows its part of the difference. */
export function WhatIf(props: WhatIfProps) {
  const { rehearsal, cartPlans, withCart, onCart, choices, onSwitch, onChoose } = props
  const lineOf = (kind: RehearsalLine['kind']) => rehearsal.lines.find((line) => line.kind === kind)
  const added = lineOf('added')
  return (
    <Card>
      <div className={styles.whatIf}>
        <h2>What if you…</h2>
        <p className="gt-meta">
          Turn something on to see the numbers change. Nothing is changed or charged here.
        </p>
        <ul>
          <Option
            label={cartLabel(cartPlans)}
            text={added ? formatNames(added) : 'Bought today, at the price for all your plans'}
            isOn={withCart}
            onSwitch={onCart}
            locked={cartPlans === 0 ? 'There are no plans in your cart' : null}
            line={withCart ? added : undefined}
          />
          {changeKinds.map((kind) => {
            const choice = choices[kind]
            const line = choice?.isOn ? lineOf(lineKinds[kind]) : undefined
            const isOpen = rehearsal.choices[kind] > 0
            return (
              <Option
                key={kind}
                label={changeTexts[kind].label}
                text={choice?.plans.length ? describeChosen(choice.plans) : changeTexts[kind].text}
                isOn={choice?.isOn ?? false}
                onSwitch={(isOn) => onSwitch(kind, isOn)}
                locked={isOpen ? null : changeTexts[kind].locked}
                line={line}
                {...(choice?.isOn ? { onChoose: () => onChoose(kind) } : {})}
              />
            )
          })}
        </ul>
      </div>
    </Card>
  )
}

function cartLabel(count: number): string {
  if (count === 0) return 'Add the plans in your cart'
  return count === 1 ? 'Add the plan in your cart' : `Add the ${formatCount(count)} plans in your cart`
}

function describeChosen(plans: readonly { name: string }[]): string {
  const names = plans.slice(0, 3).map(({ name }) => name)
  return `${countOf(plans.length, 'plan')}: ${formatNames({ names, plans: plans.length })}`
}

interface OptionProps {
  label: string
  text: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  locked: string | null
  line: RehearsalLine | undefined
  onChoose?: () => void
}

function Option({ label, text, isOn, onSwitch, locked, line, onChoose }: OptionProps) {
  const id = useId()
  return (
    <li data-locked={locked ? true : undefined}>
      <div className={styles.option}>
        <label htmlFor={id}>{label}</label>
        <div id={`${id}-text`} className="gt-meta">
          {locked ? <LockedHint>{locked}</LockedHint> : text}
        </div>
        {onChoose && (
          <TextButton onClick={onChoose} aria-label={`Choose plans: ${label}`}>
            Choose plans
          </TextButton>
        )}
      </div>
      <div className={styles.effect}>
        <Switch
          id={id}
          checked={isOn && !locked}
          disabled={locked !== null}
          aria-describedby={`${id}-text`}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        {line && <Change by={line.amount} />}
      </div>
    </li>
  )
}
