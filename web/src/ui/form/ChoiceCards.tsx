import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './ChoiceCards.module.css'

/** One of the cards. */
export interface ChoiceCard<Value extends string> {
  value: Value
  title: ReactNode
  /** The muted second line. */
  note?: ReactNode
  /** On the right: an amount, with muted text below it. */
  end?: ReactNode
  endNote?: ReactNode
}

interface ChoiceCardsProps<Value extends string> {
  label: string
  choices: readonly ChoiceCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** `inline` puts short choices side by side, two per line on a phone; `halves` puts two side by side if they fit. */
  layout?: 'list' | 'inline' | 'halves'
}

/**
 * Picks one of a few options, each shown as a card: `<ChoiceCards label="Renewal" choices={[...]} value onChange />`
 */
export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
  layout = 'list',
}: ChoiceCardsProps<Value>) {
  return (
    <Radio.Group
      label={label}
      classNames={{ label: 'gt-hidden' }}
      value={value}
      onChange={(next) => onChange(next as Value)}
    >
      <div className={styles.cards} data-layout={layout}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            classNames={{
              root: styles.card,
              body: styles.body,
              inner: styles.circle,
              labelWrapper: styles.words,
              label: styles.label,
            }}
            label={
              <>
                <span className={styles.main}>
                  <b>{choice.title}</b>
                  {choice.note && <span>{choice.note}</span>}
                </span>
                {choice.end && (
                  <span className={styles.end}>
                    <b>{choice.end}</b>
                    {choice.endNote && <span>{choice.endNote}</span>}
                  </span>
                )}
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}
