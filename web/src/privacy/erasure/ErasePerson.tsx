import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { blockerText } from '@goodturn/contract/privacy/erasure/blockers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshPeople } from '../../people/contacts/useRefreshPeople.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useActions } from '../../platform/useActions.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import styles from './erasure.module.css'

type Person = Pick<ContactDetails, 'key' | 'display_name' | 'first_name'>

/** "Erase Grace", and the dialog that says what is erased, what is kept, and what has to end first. */
export function ErasePerson({ person }: { person: Person }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <TextButton c="dimmed" onClick={() => setOpened(true)}>
        Erase {person.first_name} for good
      </TextButton>
      <EraseDialog person={person} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

function EraseDialog({ person, opened, onClose }: { person: Person; opened: boolean; onClose: () => void }) {
  const { key, display_name: name } = person
  const found = useQuery(api.erasure.person.queryOptions({ input: { key }, enabled: opened, staleTime: 0 }))
  const acts = useActions<'erase'>()
  const go = useGo()
  const refresh = useRefreshPeople()
  const what = found.data?.data
  const isHeld = Boolean(what && what.hindrances.length > 0)

  async function erase() {
    if (!(await acts.run('erase', () => client.erasure.erasePerson({ key })))) return
    go(paths.people(), { replace: true })
    await refresh()
    toast({ title: 'This person was erased', note: 'Their gifts and invoices stay, without their name.' })
  }

  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={`Erase ${name} for good?`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {isHeld ? 'Close' : 'Cancel'}
          </Button>
          {!isHeld && (
            <BusyButton color="red" busy={acts.busyWith === 'erase' || found.isPending} onClick={erase}>
              Yes, erase for good
            </BusyButton>
          )}
        </>
      }
    >
      <div className={styles.words}>
        <ErrorList error={acts.error ?? found.error} focus />
        {what && isHeld && (
          <Notice tone="warn" title="Not yet: something is still open">
            <ul className={styles.list}>
              {what.hindrances.map((one) => (
                <li key={one.kind}>{blockerText(one)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <p>This can’t be undone, not even by us.</p>
        <h3>What we erase</h3>
        <ul className={styles.list}>
          <li>Names, addresses, phone numbers, emails, dates, tags, and notes</li>
          <li>Cards, messages, and instructions written for them</li>
          <li>Their answers to your questions, and what other services shared about them</li>
          <li>Their place in your sequences</li>
        </ul>
        <h3>What we keep</h3>
        <ul className={styles.list}>
          {what && describeKept(what) && <li>{describeKept(what)}, without their name</li>}
          <li>Amounts, dates, and totals in your books and your gifting log</li>
          <li>A code no one can read back, so imports don’t add them again</li>
        </ul>
      </div>
    </AppModal>
  )
}

/** "3 gifts and 1 invoice"; empty when there are none. */
const describeKept = ({ gifts, invoices }: { gifts: number; invoices: number }) =>
  [
    gifts > 0 ? countOf(gifts, 'gift', 'gifts') : '',
    invoices > 0 ? countOf(invoices, 'invoice', 'invoices') : '',
  ]
    .filter(Boolean)
    .join(' and ')
