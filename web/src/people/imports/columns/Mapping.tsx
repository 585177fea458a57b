import type { ImportField } from '@goodturn/contract/people/imports/fields'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { countOf } from '../../../platform/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { SeeMore } from '../../../ui/lists/SeeMore.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { useLimitedRows } from '../../../ui/hooks/useLimitedRows.ts'
import { ColumnRow } from './ColumnRow.tsx'
import type { ChosenFile } from '../useFile.ts'
import type { ImportDraft } from '../useImport.ts'
import styles from './Mapping.module.css'

interface MappingProps {
  file: ImportDraft['file']
  chosen: ChosenFile
  change: (act: () => unknown) => Promise<void>
}

/** Column mapping: columns that need a decision first, matched ones below. */
export function Mapping({ file, chosen, change }: MappingProps) {
  const all = chosen.columns.map((column, at) => ({ column, at, field: chosen.fields[at] ?? null }))
  const open = all.filter(({ at }) => chosen.open.includes(at))
  const matched = all.filter(({ at }) => !chosen.open.includes(at))
  const setDayFirst = (at: number, isDayFirst: boolean) => void change(() => file.setDayFirst(at, isDayFirst))
  const set = (at: number, field: ImportField | null) => void change(() => file.setField(at, field))
  return (
    <>
      {chosen.remembered > 0 && (
        <div className={styles.remembered}>
          <Icon of={IconHistory} size={20} />
          <p>
            <b>
              {countOf(chosen.remembered, 'column')} matched the way {chosen.desk.words.who} did last time.
            </b>
          </p>
          <TextButton onClick={() => void change(file.startOver)}>Start over</TextButton>
        </div>
      )}
      {open.length > 0 && (
        <Section title="Needs a look" note={`${open.length} of ${countOf(all.length, 'column')}`}>
          <ul className={styles.columns} aria-label="Columns that need a look">
            {open.map((one) => (
              <ColumnRow key={one.at} {...one} chosen={chosen} onField={set} onDayFirst={setDayFirst} />
            ))}
          </ul>
        </Section>
      )}
      <Matched chosen={chosen} matched={matched} onField={set} onDayFirst={setDayFirst} />
    </>
  )
}

interface MatchedProps {
  chosen: ChosenFile
  matched: { column: ChosenFile['columns'][number]; at: number; field: ImportField | null }[]
  onField: (at: number, field: ImportField | null) => void
  onDayFirst: (at: number, isDayFirst: boolean) => void
}

function Matched({ chosen, matched, onField, onDayFirst }: MatchedProps) {
  const { rows, more } = useLimitedRows(matched, { first: 30, step: 30 })
  if (matched.length === 0) return null
  return (
    <Section title="Matched" note={countOf(matched.length, 'column')}>
      <ul className={styles.columns} aria-label="Matched columns">
        {rows.map((one) => (
          <ColumnRow key={one.at} {...one} chosen={chosen} onField={onField} onDayFirst={onDayFirst} />
        ))}
      </ul>
      <SeeMore {...more} nouns={['column', 'columns']} />
    </Section>
  )
}
