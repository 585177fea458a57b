import type { ReplaceableField } from '@goodturn/contract/people/imports/fields'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { ActionIcon, Radio } from '@mantine/core'
import { formatCount } from '../../../platform/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { type Line, linesOf, usesFileValue, summarizeUpdate } from './compare.ts'
import { cutText } from './cutText.ts'
import { decisionOf } from './decisions.ts'
import { nameOf } from './rowLabels.ts'
import type { ImportSettings } from '../hub/importSettings.ts'
import type { Review } from './useReview.ts'
import styles from './DuplicatePanel.module.css'

interface DuplicatePanelProps {
  entry: ImportEntry
  duplicates: readonly ImportEntry[]
  review: Review
  words: ImportSettings['words']
  onOpen: (row: number | null) => void
}

/** Both sides of a duplicate, and what to do with it: update, add as a second person, or leave out. */
export function DuplicatePanel({ entry, duplicates, review, words, onOpen }: DuplicatePanelProps) {
  const at = duplicates.findIndex(({ row }) => row === entry.row)
  const contact = entry.duplicate?.contact
  const other = review.entries.find(({ row }) => row === entry.duplicate?.row)
  const theirs = contact?.data ?? other?.data ?? {}
  const name = contact?.display_name ?? (other ? nameOf(other) : '')
  const decision = decisionOf(entry, review.choices)
  const replace = decision.act === 'update' ? decision.replace : []
  const step = (by: number) => onOpen(duplicates[at + by]?.row ?? entry.row)
  return (
    <section className={styles.panel} aria-label={`Duplicate in row ${entry.row}`}>
      <div className={styles.head}>
        <div>
          <p className={styles.place}>
            Row {formatCount(entry.row)}, duplicate {formatCount(at + 1)} of {formatCount(duplicates.length)}
          </p>
          <h2>{contact ? `Is this ${name}?` : `The same as row ${entry.duplicate?.row ?? ''}?`}</h2>
        </div>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label="Previous duplicate"
          disabled={at <= 0}
          onClick={() => step(-1)}
        >
          <Icon of={IconChevronUp} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label="Next duplicate"
          disabled={at >= duplicates.length - 1}
          onClick={() => step(1)}
        >
          <Icon of={IconChevronDown} />
        </ActionIcon>
      </div>
      <BothSides
        lines={linesOf(theirs, entry.data)}
        theirs={contact ? words.people : `Row ${entry.duplicate?.row ?? ''}`}
        file={words.file}
        replace={replace}
        tags={[theirs.tags ?? '', entry.data.tags ?? '']}
        onReplace={
          decision.act === 'update'
            ? (next) => review.decide([entry.row], { act: 'update', replace: next })
            : undefined
        }
      />
      <Radio.Group
        aria-label="What to do with this row"
        value={decision.act}
        onChange={(act) => {
          if (act === 'update') review.decide([entry.row], { act, replace: [] })
          else if (act === 'keep' || act === 'remove') review.decide([entry.row], { act })
        }}
      >
        <div className={styles.choices}>
          {contact && (
            <Radio
              value="update"
              label={`Update ${name}`}
              description={summarizeUpdate(theirs, entry.data, replace)}
            />
          )}
          <Radio value="keep" label="Keep as a separate person" />
          <Radio value="remove" label="Skip this row" />
        </div>
      </Radio.Group>
    </section>
  )
}

interface BothSidesProps {
  lines: readonly Line[]
  theirs: string
  file: string
  replace: readonly ReplaceableField[]
  tags: readonly [string, string]
  /** Omitted if nothing can be picked, since the row is not an update. */
  onReplace?: ((replace: ReplaceableField[]) => void) | undefined
}

function BothSides({ lines, theirs, file, replace, tags, onReplace }: BothSidesProps) {
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <td />
          <th scope="col">{theirs}</th>
          <th scope="col">{file}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.field}>
            <th scope="row">{line.label}</th>
            <Side line={line} side="yours" replace={replace} onReplace={onReplace} />
            <Side line={line} side="file" replace={replace} onReplace={onReplace} />
          </tr>
        ))}
        {tags.some(Boolean) && (
          <tr>
            <th scope="row">Tags</th>
            <td>{tags[0]}</td>
            <td>{tags[1]}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface SideProps extends Pick<BothSidesProps, 'replace' | 'onReplace'> {
  line: Line
  side: 'yours' | 'file'
}

/** One value; a button if both sides have different values, so that one can be picked. */
function Side({ line, side, replace, onReplace }: SideProps) {
  const text = line[side]
  const isTaken = onReplace !== undefined && usesFileValue(line, replace) === (side === 'file') && text !== ''
  const mayPick = onReplace && line.yours !== '' && line.file !== '' && line.yours !== line.file
  const words = (
    <>
      {isTaken && <Icon of={IconCheck} size={16} />}
      <span>{text ? cutText(text) : 'empty'}</span>
    </>
  )
  if (!mayPick)
    return (
      <td>
        <span
          className={styles.value}
          data-taken={isTaken || undefined}
          data-empty={text === '' || undefined}
        >
          {words}
        </span>
      </td>
    )
  const without = replace.filter((field) => field !== line.field)
  return (
    <td>
      <button
        type="button"
        className={styles.value}
        aria-pressed={isTaken}
        data-taken={isTaken || undefined}
        aria-label={`${line.label}: ${text} (${side === 'file' ? 'your file' : 'as it is'})`}
        onClick={() => onReplace(side === 'file' ? [...without, line.field] : without)}
      >
        {words}
      </button>
    </td>
  )
}
