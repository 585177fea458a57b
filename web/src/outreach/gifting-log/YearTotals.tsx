import { type YearlyLimit, yearlyLimits } from '@goodturn/contract/outreach/gifting-log/guidelines'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { countOf, formatMoney, formatWhole } from '../../platform/format.ts'
import { useToday } from '../../ordering/setup/useToday.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { useMorePages } from '../../ui/hooks/useMorePages.ts'
import { RecipientRow } from './RecipientRow.tsx'
import { useYearTotals } from './useYearTotals.ts'
import styles from './gifting-log.module.css'

/** Each recipient's total for a year, against the chosen limit: for information, nothing is blocked (BG-85). */
export function YearTotals() {
  const today = useToday()
  const [chosen, setChosen] = useState<number | null>(null)
  const [limitName, setLimitName] = useState('Firm')
  const query = useYearTotals(chosen)
  const list = useMorePages(query)
  const totals = query.data?.pages[0]
  if (query.error) return <ErrorList error={query.error} retry={() => void query.refetch()} />
  if (!totals || !today) return null
  const { year, years, given, total } = totals
  const limits = yearlyLimits(year, today)
  const limit = limits.find(({ name }) => name === limitName) ?? limits[0]
  return (
    <Card padding="none">
      <div className={styles.head}>
        <div>
          <h2>Gifts given in {year}</h2>
          <p className={styles.note}>
            {formatMoney(given)} to {countOf(total, 'recipient')}
          </p>
        </div>
        <div className={styles.choices}>
          {years.length > 1 && (
            <FilterSelect
              label="Year"
              choices={years.map((one) => ({ value: String(one), label: String(one) }))}
              value={String(year)}
              width={110}
              onChange={(next) => setChosen(Number(next))}
            />
          )}
          {limit && (
            <FilterSelect
              label="Limit"
              choices={limits.map((one) => ({ value: one.name, label: describeLimit(one) }))}
              value={limit.name}
              width={280}
              onChange={setLimitName}
            />
          )}
        </div>
      </div>
      {limit && list.rows.length > 0 && (
        <ul className={styles.recipients} aria-label={`Recipients in ${year}`}>
          {list.rows.map((one) => (
            <RecipientRow key={one.contact.key} total={one} limit={limit.perRecipient} />
          ))}
        </ul>
      )}
      {list.more.hasMore && <SeeMore {...list.more} nouns={['recipient', 'recipients']} />}
      <p className={styles.foot}>
        Entertainment and gifts received aren’t counted. The{' '}
        <TextLink to={paths.giftingGuidelines()}>gifting guidelines</TextLink> are information, not legal
        advice.
      </p>
    </Card>
  )
}

const describeLimit = ({ name, perRecipient }: YearlyLimit) =>
  `${name}: ${formatWhole(perRecipient)}, couples ${formatWhole(2 * perRecipient)}`
