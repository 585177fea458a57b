import type { Import } from '@goodturn/contract/people/imports/schema'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { Button } from '@mantine/core'
import { countOf, formatCount, formatDay } from '../../../platform/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { UndoQuestion } from './UndoQuestion.tsx'
import { describeUndone } from './undoText.ts'
import styles from './ImportRow.module.css'

interface ImportRowProps {
  of: Import
  /** Undo was pressed; its preview is shown. */
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

/** An import in the list: its source, its results, and Undo or the result of an undo. */
export function ImportRow({ of: one, isAsking, onAsk }: ImportRowProps) {
  const counts = [
    ['added', one.created_count],
    ['updated', one.updated_count],
    ['left out', one.skipped_count],
  ] as const
  const isUndone = one.state === 'undone'
  return (
    <li className={styles.row} data-asking={isAsking || undefined} data-undone={isUndone || undefined}>
      <span className={styles.tile}>
        <Icon of={IconFileSpreadsheet} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{one.title}</p>
        <p className="gt-meta">
          {formatDay(one.created)}, {countOf(one.rows_in_file, 'row')}
          {one.joined_count > 0 && `, ${formatCount(one.joined_count)} joined as partners`}
        </p>
        {one.undo && <p className="gt-meta">{describeUndone(one)}</p>}
      </div>
      <dl className={styles.counts}>
        {counts.map(([word, count]) => (
          <div key={word}>
            <dd>{formatCount(count)}</dd>
            <dt>{word}</dt>
          </div>
        ))}
      </dl>
      <div className={styles.act}>
        {isUndone ? (
          <span className={styles.undone}>
            <Icon of={IconArrowBackUp} size={18} />
            Undone
          </span>
        ) : (
          !isAsking && (
            <Button
              variant="default"
              leftSection={<Icon of={IconArrowBackUp} size={18} />}
              onClick={() => onAsk(true)}
            >
              Undo<VisuallyHidden> {one.title}</VisuallyHidden>
            </Button>
          )
        )}
      </div>
      {isAsking && (
        <div className={styles.question}>
          <UndoQuestion of={one} onCancel={() => onAsk(false)} onDone={() => onAsk(false)} />
        </div>
      )}
    </li>
  )
}
