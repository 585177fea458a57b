import { dateFields } from '@goodturn/contract/people/contacts/dates'
import {
  type ImportField,
  importFieldLabels,
  optionalImportFields,
  requiredImportFields,
} from '@goodturn/contract/people/imports/fields'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Button, Select, Radio } from '@mantine/core'
import { formatCount } from '../../../platform/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { cutText } from '../review/cutText.ts'
import { type Column, distinctMax } from '../engine/columns.ts'
import { type ChosenFile, missingFields } from '../useFile.ts'
import styles from './Mapping.module.css'

interface ColumnRowProps {
  column: Column
  at: number
  field: ImportField | null
  chosen: ChosenFile
  onField: (at: number, field: ImportField | null) => void
  onDayFirst: (at: number, isDayFirst: boolean) => void
}

const notImported = 'none'

/** A column in the file: its name, three sample values, its field, and the data lost without a field. */
export function ColumnRow({ column, at, field, chosen, onField, onDayFirst }: ColumnRowProps) {
  const missing = missingFields(chosen)
  const suggested = field === null ? suggestionFor(column, chosen) : null
  const isNeeded = suggested !== null && missing.includes(suggested.field)
  const isDate = dateFields.some((one) => one === field)
  const asksDayOrder = isDate && column.dayOrder !== null && column.dayOrder !== 'month first'
  const isGuess = field !== null && chosen.guessed.includes(at)
  return (
    <li className={styles.column} data-needed={isNeeded || undefined}>
      <div>
        <p className={styles.name}>{cutText(column.header)}</p>
        <p className="gt-meta">{formatCount(column.filled)} filled</p>
      </div>
      <ul className={styles.samples} aria-label={`Values of ${column.header}`}>
        {column.samples.map((sample) => (
          <li key={sample}>{cutText(sample)}</li>
        ))}
      </ul>
      <span className={styles.arrow}>
        <Icon of={IconArrowRight} size={18} />
      </span>
      <Select
        aria-label={`Field for ${column.header}`}
        data={[{ value: notImported, label: 'Not imported' }, ...groupsFor(chosen, field)]}
        value={field ?? notImported}
        searchable
        nothingFoundMessage="Nothing found"
        maxDropdownHeight={320}
        onChange={(next) => onField(at, chosen.desk.fields.find((one) => one === next) ?? null)}
      />
      <Verdict
        words={isGuess ? 'Guess' : field !== null ? 'Matched' : isNeeded ? 'Required' : 'Not imported'}
      />
      {isGuess && (
        <div className={styles.advice}>
          <p>{describeMatch(column, field)} The column name doesn’t say, so check that it’s the client’s.</p>
          <Button variant="default" size="sm" onClick={() => onField(at, field)}>
            Yes, it is
          </Button>
        </div>
      )}
      {asksDayOrder && (
        <DayOrderQuestion
          column={column}
          isDayFirst={chosen.dayFirst.includes(at)}
          onChange={(isDayFirst) => onDayFirst(at, isDayFirst)}
        />
      )}
      {field === null && column.filled > 0 && (
        <div className={styles.advice}>
          <p>{suggested?.why ?? describeLoss(column)}</p>
          {suggested && (
            <Button variant="default" size="sm" onClick={() => onField(at, suggested.field)}>
              {suggested.verb}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const verdicts = {
  Matched: IconCircleCheck,
  Guess: IconAlertTriangle,
  Required: IconAlertTriangle,
  'Not imported': IconBan,
}

function Verdict({ words }: { words: keyof typeof verdicts }) {
  return (
    <span className={styles.verdict} data-verdict={words}>
      <Icon of={verdicts[words]} size={18} />
      {words}
    </span>
  )
}

interface Suggestion {
  field: ImportField
  why: string
  verb: string
}

/** Suggests a field for an unmatched column: what its values look like, else tags or notes. */
function suggestionFor(column: Column, chosen: ChosenFile): Suggestion | null {
  const isFree = (one: ImportField) => !chosen.fields.includes(one)
  const { looksLike, filled, distinct } = column
  if (looksLike?.field && isFree(looksLike.field)) {
    const label = importFieldLabels[looksLike.field]
    return {
      field: looksLike.field,
      why: describeMatch(column, looksLike.field),
      verb: `Use ${label}`,
    }
  }
  if (distinct < distinctMax && distinct < filled && isFree('tags'))
    return {
      field: 'tags',
      why: `${describeLoss(column)} You could turn them into tags, ${formatCount(distinct)} in all.`,
      verb: 'Add to Tags',
    }
  return isFree('notes') ? { field: 'notes', why: describeLoss(column), verb: 'Add to Notes' } : null
}

function describeMatch({ looksLike, filled }: Column, field: ImportField): string {
  return `Looks like ${importFieldLabels[field]}: ${formatCount(looksLike?.fits ?? 0)} of ${formatCount(filled)} values fit.`
}

function describeLoss({ filled }: Column): string {
  return `If you leave it out, you lose ${formatCount(filled)} ${filled === 1 ? 'value' : 'values'}.`
}

/** The fields to choose from; a field that another column has is marked, and moves here when chosen. */
function groupsFor({ fields, desk }: ChosenFile, own: ImportField | null) {
  const item = (field: ImportField) => ({
    value: field,
    label: importFieldLabels[field] + (field !== own && fields.includes(field) ? ' (in use)' : ''),
  })
  const optional = [...optionalImportFields, 'full_name'] as const
  const known = new Set<ImportField>([...requiredImportFields, ...optional])
  const forAdmins = desk.fields.filter((field) => !known.has(field))
  return [
    { group: 'Required', items: requiredImportFields.map(item) },
    { group: 'Optional', items: optional.map(item) },
    ...(forAdmins.length > 0 ? [{ group: 'For administrators', items: forAdmins.map(item) }] : []),
  ]
}

interface DayOrderQuestionProps {
  column: Column
  isDayFirst: boolean
  onChange: (isDayFirst: boolean) => void
}

/** Asks which number in a column's dates is the month, if no value proves that it is the first. */
function DayOrderQuestion({ column, isDayFirst, onChange }: DayOrderQuestionProps) {
  return (
    <Radio.Group
      className={styles.dayOrder}
      label={`Date format in ${column.header}`}
      value={isDayFirst ? 'day' : 'month'}
      onChange={(value) => onChange(value === 'day')}
    >
      <Radio value="month" label="Month first, as in 12/25" />
      <Radio value="day" label="Day first, as in 25/12" />
    </Radio.Group>
  )
}
