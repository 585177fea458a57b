import type { ContactKey } from '@goodturn/contract/ids'
import type { Sequence } from '@goodturn/contract/sequences/schema'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { usePeople } from '../contacts/usePeople.ts'
import { client } from '../platform/client.ts'
import { countOf } from '../platform/format.ts'
import { useDrawerParam } from '../platform/router/useDrawerParam.ts'
import { useQueryParam } from '../platform/router/useQueryParams.ts'
import { useActs } from '../platform/useActs.ts'
import { AppDrawer } from '../ui/AppDrawer.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { ErrorList } from '../ui/ErrorList.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { SeeMore } from '../ui/SeeMore.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useRefreshSequences } from './useRefreshSequences.ts'
import styles from './sequences.module.css'

/** Chooses people for a sequence: they are proposed, and then their cost is reviewed. */
export function EnrollDrawer({ of: sequence }: { of: Sequence }) {
  const drawer = useDrawerParam('drawer')
  const [, show] = useQueryParam('drawer')
  if (drawer.value !== 'enroll') return null
  // In its place: Back closes the review, and does not choose again.
  return <Choose of={sequence} onClose={drawer.close} onChosen={() => show('review')} />
}

interface ChooseProps {
  of: Sequence
  onClose: () => void
  onChosen: () => void
}

function Choose({ of: { key, title }, onClose, onChosen }: ChooseProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly ContactKey[]>([])
  const people = usePeople(search, '')
  const acts = useActs<'propose'>()
  const refresh = useRefreshSequences()
  async function propose() {
    const isDone = await acts.run('propose', async () => {
      await client.sequences.enroll({ key, contacts: [...chosen] })
      await refresh()
    })
    if (isDone) onChosen()
  }
  return (
    <AppDrawer opened onClose={onClose} title={`Enroll people in ${title}`}>
      <div className={styles.fields}>
        <ErrorList error={acts.error} focus />
        <SearchField label="Find a person" value={search} onChange={setSearch} />
        {people.isLoading && <SkeletonRows rows={5} />}
        <ErrorList error={people.error} retry={people.retry} />
        {people.rows.map((person) => (
          <Checkbox
            key={person.key}
            label={person.display_name}
            checked={chosen.includes(person.key)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((before) =>
                checked ? [...before, person.key] : before.filter((one) => one !== person.key),
              )
            }
          />
        ))}
        <SeeMore {...people.more} nouns={['person', 'people']} />
        <div className={styles.chosen}>
          <BusyButton
            busy={acts.busyWith === 'propose'}
            disabledReason={chosen.length === 0 ? 'Choose at least one person first.' : undefined}
            onClick={() => void propose()}
          >
            {chosen.length === 0
              ? 'Review the cost'
              : `Review the cost of ${countOf(chosen.length, 'person', 'people')}`}
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
