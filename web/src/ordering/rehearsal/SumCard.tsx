import { dollars, inCents } from '@goodturn/contract/money'
import type { Rehearsal } from '@goodturn/contract/ordering/rehearsal/schema'
import IconTrendingDown from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { CurrencyNote } from '../../money/billing/CurrencyNote.tsx'
import { countOf, formatDate } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { BigMoney, Money } from '../../ui/text/Money.tsx'
import { Change } from './Change.tsx'
import { formatLine } from './text.ts'
import styles from './Rehearsal.module.css'

/** The year's total and its breakdown: the current total, and each line of the difference. */
export function SumCard({ rehearsal }: { rehearsal: Rehearsal }) {
  const { as_is: asIs, changed, lines, from, to } = rehearsal
  const shown = changed ?? asIs
  return (
    <Card>
      <div className={styles.sums} aria-live="polite">
        <div>
          <p className={styles.label}>{changed ? 'With your changes' : 'Without changes'}</p>
          <BigMoney of={shown.amount} />
          <p className="gt-meta">
            {formatDate(from)} to {formatDate(to)}, {countOf(shown.gifts, 'gift')}
          </p>
          {changed && (
            <p className={styles.asIs}>
              <span className={styles.label}>Without changes</span>
              <b>
                <Money of={asIs.amount} />
              </b>
              <span className="gt-meta">{countOf(asIs.gifts, 'gift')}</span>
            </p>
          )}
        </div>
        {changed && (
          <dl className={styles.lines}>
            {lines.map((line) => (
              <div key={line.kind}>
                <dt>
                  {line.kind === 'price_up' && <Icon of={IconTrendingUp} size={18} />}
                  {line.kind === 'price_down' && <Icon of={IconTrendingDown} size={18} />}
                  {formatLine(line)}
                </dt>
                <dd>
                  <Change by={line.amount} />
                </dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>Difference</dt>
              <dd>
                <Change by={dollars(inCents(changed.amount) - inCents(asIs.amount))} />
              </dd>
            </div>
          </dl>
        )}
      </div>
      <CurrencyNote />
    </Card>
  )
}
