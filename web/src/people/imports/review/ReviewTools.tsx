import { downloadCsv } from '../../../platform/downloadCsv.ts'
import { formatCount } from '../../../platform/format.ts'
import { Chips } from '../../../ui/lists/Chips.tsx'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { SearchField } from '../../../ui/lists/SearchField.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { countsOf, decisionOf, summaryOf } from './decisions.ts'
import type { Review } from './useReview.ts'
import type { VisibleRows } from './useVisibleRows.ts'
import styles from './Review.module.css'

/** Filter, search, and bulk actions. */
export function ReviewTools({ review, shown }: { review: Review; shown: VisibleRows }) {
  const { entries, choices, decide } = review
  const counts = countsOf(entries)
  const { valid } = summaryOf(entries, choices)
  const errors = entries.filter(({ status }) => status === 'error')
  const keptErrors = errors.filter((entry) => decisionOf(entry, choices).act !== 'remove')
  const duplicates = entries.filter(({ status }) => status === 'duplicate')
  return (
    <>
      <FilterBar tools={<SearchField label="Search rows" value={shown.search} onChange={shown.setSearch} />}>
        <Chips
          label="Show rows"
          value={shown.status}
          onChange={shown.setStatus}
          choices={[
            { value: 'all', label: 'All', count: entries.length },
            { value: 'success', label: 'Valid', count: counts.success },
            { value: 'error', label: 'Errors', count: counts.error },
            { value: 'duplicate', label: 'Duplicates', count: counts.duplicate },
          ]}
        />
      </FilterBar>
      <div className={styles.tools}>
        {errors.length > 0 && (
          <>
            <TextButton
              disabled={keptErrors.length === 0}
              onClick={() => decide(rowsOf(keptErrors), { act: 'remove' })}
            >
              Remove all errors
            </TextButton>
            <TextButton onClick={() => void exportErrors()}>Download errors</TextButton>
          </>
        )}
        {duplicates.length > 0 && (
          <TextButton onClick={() => decide(rowsOf(duplicates), { act: 'keep' })}>
            Keep all duplicates
          </TextButton>
        )}
        <p className={styles.total} role="status">
          Valid total: {formatCount(valid)} of {formatCount(entries.length)} rows
        </p>
      </div>
    </>
  )

  async function exportErrors() {
    downloadCsv('rows-with-errors.csv', await review.exportRows('errors'))
  }
}

const rowsOf = (entries: readonly { row: number }[]) => entries.map(({ row }) => row)
