import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './ChoiceCards.module.css'

/** One of the cards. */
export interface ChoiceCard<Value extends string> {
  value: Value
  title: ReactNode
  /** The quiet second line. */
  note?: ReactNode
  /** At the right: an amount, and quiet words below it. */
  end?: ReactNode
  endNote?: ReactNode
}

interface ChoiceCardsProps<Value extends string> {
  label: string
  choices: readonly ChoiceCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** `inline` sets short choices beside one another, two a line on a phone. */
  layout?: 'list' | 'inline'
}

/** One of a few things, each a card of its own: `<ChoiceCards label="Renewal" choices={[...]} value onChange />` */
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
