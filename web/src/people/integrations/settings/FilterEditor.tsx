import { optionSearchDelayMs, optionsWithoutSearchMax } from '@goodturn/contract/people/integrations/limits'
import type { ImportFilter, ImportFilterForm } from '@goodturn/contract/people/integrations/schema'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { formatCount } from '../../../platform/format.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ChoiceCards } from '../../../ui/form/ChoiceCards.tsx'
import { LockedHint } from '../../../ui/feedback/LockedHint.tsx'
import { SearchField } from '../../../ui/lists/SearchField.tsx'
import { faultOf, filterOptions } from './filters.ts'
import { OptionChips } from './OptionChips.tsx'
import { pluralOf } from '../connectionStatus.ts'
import type { ConnectionActions } from '../useConnection.ts'
import styles from './FilterCard.module.css'

interface FilterEditorProps {
  types: readonly ImportFilter[]
  saved: ImportFilterForm | null
  acts: ConnectionActions
  isImporting: boolean
  onDone: () => void
}

/** Picks one group: a type and, unless it means everyone, one of its options (A-5-11 to A-5-17). */
export function FilterEditor({ types, saved, acts, isImporting, onDone }: FilterEditorProps) {
  const hint = useId()
  const [draft, setDraft] = useState(saved)
  const type = types.find(({ import_key }) => import_key === draft?.import_key)
  const fault = faultOf(types, draft)

  async function save() {
    if (draft && (await acts.saveFilter(draft))) onDone()
  }
  async function start() {
    if (draft && (await acts.startImport(draft))) onDone()
  }

  return (
    <>
      <p className={styles.lead}>One group at a time. Takes effect with the next import.</p>
      <ChoiceCards
        label="What to import"
        layout="inline"
        choices={types.map(({ import_key, title }) => ({ value: import_key, title }))}
        value={draft?.import_key ?? null}
        onChange={(import_key) => setDraft({ import_key })}
      />
      {type && type.options.length > 0 && (
        <Options
          key={type.import_key}
          of={type}
          chosen={draft?.id ?? null}
          onChoose={(id) => setDraft({ import_key: type.import_key, id })}
        />
      )}
      {type && fault && type.options.length === 0 && (
        <p className={styles.lead}>There are no {pluralOf(type)} yet.</p>
      )}
      <div className={styles.acts}>
        <BusyDefaultButton
          label="Save"
          isPrimary={saved !== null}
          busy={acts.busyWith === 'filter'}
          fault={fault ? hint : null}
          onClick={save}
        />
        {saved && (
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        )}
        <div className={styles.import}>
          {fault && <LockedHint id={hint}>{fault}</LockedHint>}
          {isImporting ? (
            !fault && <LockedHint>You can import again when this import finishes.</LockedHint>
          ) : (
            <BusyDefaultButton
              label="Import Contacts"
              isPrimary={saved === null}
              busy={acts.busyWith === 'import'}
              fault={fault ? hint : null}
              onClick={start}
            />
          )}
        </div>
      </div>
    </>
  )
}

interface BusyDefaultButtonProps {
  label: string
  isPrimary: boolean
  busy: boolean
  /** Id of the sentence that explains why the button is disabled; both buttons share it. */
  fault: string | null
  onClick: () => Promise<void>
}

function BusyDefaultButton({ label, isPrimary, busy, fault, onClick }: BusyDefaultButtonProps) {
  const variant = isPrimary ? 'filled' : 'default'
  if (fault)
    return (
      <Button disabled variant={variant} aria-describedby={fault} flex="none">
        {label}
      </Button>
    )
  return (
    <BusyButton busy={busy} variant={variant} onClick={onClick}>
      {label}
    </BusyButton>
  )
}

interface OptionsProps {
  of: ImportFilter
  chosen: string | null
  onChoose: (id: string) => void
}

function Options({ of: type, chosen, onChoose }: OptionsProps) {
  const [search, setSearch] = useState('')
  const found = filterOptions(search, type)
  const label = `Search ${formatCount(type.options.length)} ${pluralOf(type)}`
  return (
    <div className={styles.options}>
      {type.options.length > optionsWithoutSearchMax && (
        <SearchField
          label={label}
          value={search}
          onChange={setSearch}
          width="100%"
          delayMs={optionSearchDelayMs}
        />
      )}
      <OptionChips label={type.title} options={found} chosen={chosen} onChoose={onChoose} />
      <p role="status" className={found.length === 0 ? styles.lead : 'gt-hidden'}>
        {found.length === 0 ? `No results for “${search}”.` : search && `${formatCount(found.length)} found`}
      </p>
    </div>
  )
}
