import type { ContactKey, ImportKey, SequenceKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import type { Sequence } from '@goodturn/contract/outreach/sequences/schema'
import { Button, Radio, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PeopleChecks } from '../../people/contacts/PeopleChecks.tsx'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { useActions } from '../../platform/useActions.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Chips } from '../../ui/lists/Chips.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { useRefreshSequences } from './useRefreshSequences.ts'
import styles from './sequences.module.css'

/** Chooses people for a sequence: they are proposed, and then their cost is reviewed. */
export function EnrollDrawer({ of: sequence }: { of: Sequence }) {
  const drawer = useDrawerParam('drawer')
  const [, show] = useQueryParam('drawer')
  if (drawer.value !== 'enroll') return null
  // Replaces the address, so that Back closes the review and doesn't choose again.
  return <ChoosePeople of={sequence} onClose={drawer.close} onChosen={() => show('review')} />
}

interface ChoosePeopleProps {
  of: Sequence
  onClose: () => void
  onChosen: () => void
}

const enrollMethods = ['people', 'tag', 'import'] as const
type EnrollMethod = (typeof enrollMethods)[number]

function ChoosePeople({ of: { key, title }, onClose, onChosen }: ChoosePeopleProps) {
  const [way, setWay] = useState<EnrollMethod>('people')
  const [people, setPeople] = useState<readonly ContactKey[]>([])
  const [tag, setTag] = useState('')
  const [importKey, setImport] = useState<ImportKey | null>(null)
  const acts = useActions<'propose'>()
  const refresh = useRefreshSequences()
  const chosen = {
    people: people.length > 0 ? { contacts: [...people] } : null,
    tag: tag ? { tag } : null,
    import: importKey ? { import: importKey } : null,
  }[way]
  async function propose() {
    if (!chosen) return
    const isDone = await acts.run('propose', async () => {
      await client.sequences.enroll({ key, ...chosen })
      await refresh()
    })
    if (isDone) onChosen()
  }
  return (
    <AppDrawer opened onClose={onClose} title={`Enroll people in ${title}`}>
      <div className={styles.fields}>
        <ErrorList error={acts.error} focus />
        <Chips
          label="Choose by"
          value={way}
          onChange={setWay}
          choices={[
            { value: 'people', label: 'Name' },
            { value: 'tag', label: 'Tag' },
            { value: 'import', label: 'Import' },
          ]}
        />
        {way === 'people' && <PeopleChecks chosen={people} onChange={setPeople} />}
        {way === 'tag' && <ByTag value={tag} onChange={setTag} />}
        {way === 'import' && <ByImport sequenceKey={key} value={importKey} onChange={setImport} />}
        <div className={styles.chosen}>
          <BusyButton
            busy={acts.busyWith === 'propose'}
            disabledReason={chosen ? undefined : missingTexts[way]}
            onClick={() => void propose()}
          >
            {way === 'people' && people.length > 0
              ? `Review the cost of ${countOf(people.length, 'person', 'people')}`
              : 'Review the cost'}
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
        <p className="gt-meta">Nothing is sent or charged until you agree to the cost.</p>
      </div>
    </AppDrawer>
  )
}

const missingTexts: Readonly<Record<EnrollMethod, string>> = {
  people: 'Choose at least one person first.',
  tag: 'Choose a tag first.',
  import: 'Choose an import first.',
}

function ByTag({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const tags = useQuery(api.contacts.tags.queryOptions())
  if (tags.data?.data.length === 0) return <p>None of your people have a tag yet.</p>
  return (
    <>
      <ErrorList error={tags.error} retry={() => void tags.refetch()} />
      {tags.isPending && <SkeletonRows rows={1} />}
      {tags.data && (
        <Select
          label="Tag"
          placeholder="Choose a tag"
          searchable
          data={tags.data.data.map(({ tag }) => tag)}
          value={value || null}
          onChange={(tag) => onChange(tag ?? '')}
        />
      )}
    </>
  )
}

interface ByImportProps {
  sequenceKey: SequenceKey
  value: ImportKey | null
  onChange: (key: ImportKey) => void
}

function ByImport({ sequenceKey, value, onChange }: ByImportProps) {
  const imports = useQuery(api.imports.list.queryOptions({ input: {} }))
  const done = imports.data?.data.filter(({ state }) => state === 'done') ?? []
  return (
    <>
      <ErrorList error={imports.error} retry={() => void imports.refetch()} />
      {imports.isPending && <SkeletonRows rows={3} />}
      {imports.data && (
        <Radio.Group
          label="Recent imports"
          value={value}
          onChange={(key) => onChange(readKey('import', key))}
        >
          <div className={styles.fields}>
            {done.length === 0 && <p>No imports yet.</p>}
            {done.map((one) => (
              <Radio
                key={one.key}
                value={one.key}
                label={`${one.title}, ${countOf(one.created_count + one.updated_count, 'person', 'people')}`}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      <p>
        <TextLink to={`${paths.importFile()}?sequence=${sequenceKey}`}>
          Import a file for this sequence
        </TextLink>
      </p>
    </>
  )
}
