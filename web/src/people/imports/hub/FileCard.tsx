import { countries, countryNames } from '@goodturn/contract/regions'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { countOf, formatCount } from '../../../platform/format.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { cutText } from '../review/cutText.ts'
import { FileTile } from './FileTile.tsx'
import { FileDrop } from '../FileDrop.tsx'
import { type ChosenFile, dataRowsOf } from '../useFile.ts'
import type { ImportDraft } from '../useImport.ts'
import styles from '../FileStep.module.css'

interface FileCardProps {
  file: ImportDraft['file']
  /** Asks first if a review would be lost. */
  change: (act: () => unknown) => Promise<void>
}

const accept = '.csv,.txt,.tsv,.xlsx'

/** The import's title and file: chosen here, then shown with how it was read. */
export function FileCard({ file, change }: FileCardProps) {
  const { chosen, title, setTitle, isReading, choose } = file
  return (
    <Card>
      <div className={styles.file} data-chosen={chosen ? true : undefined}>
        <TextInput
          label="Title of this import"
          placeholder="Defaults to the file name"
          value={title}
          maxLength={255}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {isReading ? (
          <SkeletonRows rows={1} />
        ) : chosen ? (
          <FileDetails chosen={chosen} onReplace={(next) => void change(() => choose(next))} />
        ) : (
          <FileDrop
            label="CSV or Excel file"
            note="CSV or XLSX, up to 50,000 rows and 25 MB"
            accept={accept}
            onFile={(next) => void choose(next)}
          />
        )}
      </div>
      {chosen && (
        <div className={styles.options}>
          <Checkbox
            label="The first row contains column names"
            checked={chosen.hasHeaders}
            onChange={(event) => {
              const { checked } = event.currentTarget
              void change(() => file.setHasHeaders(checked))
            }}
          />
          {chosen.about.title !== null && (
            <Checkbox
              label={`Skip the title above the columns, “${cutText(chosen.about.title)}”`}
              checked={!chosen.keepsTitle}
              onChange={(event) => {
                const { checked } = event.currentTarget
                void change(() => choose(chosen.file, chosen.about.sheet, !checked))
              }}
            />
          )}
          <Select
            label="Country for rows without one"
            data={countries.map((country) => ({ value: country, label: countryNames[country] }))}
            value={chosen.country}
            allowDeselect={false}
            onChange={(next) => {
              const country = countries.find((one) => one === next)
              if (country) void change(() => file.setCountry(country))
            }}
          />
          {chosen.about.sheets.length > 1 && (
            <Select
              label="Sheet"
              data={chosen.about.sheets}
              value={chosen.about.sheet}
              onChange={(sheet) => void change(() => choose(chosen.file, sheet))}
            />
          )}
        </div>
      )}
    </Card>
  )
}

/** "Row 3 has a quotation mark without its pair: check it in the review." */
function describeStrayQuotes(rows: readonly number[]): string {
  const named = rows.slice(0, 5).map(formatCount).join(', ')
  const more = rows.length > 5 ? ` and ${formatCount(rows.length - 5)} more` : ''
  return rows.length === 1
    ? `Row ${named} of the file has an unmatched quotation mark. Check it in the review.`
    : `Rows ${named}${more} of the file have an unmatched quotation mark. Check them in the review.`
}

function FileDetails({ chosen, onReplace }: { chosen: ChosenFile; onReplace: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { about, file } = chosen
  return (
    <div className={styles.about}>
      <FileTile />
      <div className={styles.aboutWords}>
        <p className={styles.fileName}>{file.name}</p>
        <p className="gt-meta" role="status">
          {countOf(dataRowsOf(chosen), 'row')}, {countOf(about.width, 'column')}, {about.readAs}.
          {about.strayQuotes.length > 0 && ` ${describeStrayQuotes(about.strayQuotes)}`}
          {about.droppedRows > 0 &&
            ` ${formatCount(about.droppedRows)} empty ${about.droppedRows === 1 ? 'row' : 'rows'} dropped.`}
        </p>
      </div>
      <TextButton onClick={() => input.current?.click()}>Replace</TextButton>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label="Replace the file"
        onChange={(event) => {
          const next = event.currentTarget.files?.[0]
          if (next) onReplace(next)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
