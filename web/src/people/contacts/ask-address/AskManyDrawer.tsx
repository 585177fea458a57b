import { addressAsksAtOnceMax } from '@goodturn/contract/outreach/address-asks/limits'
import type { AddressAskResult } from '@goodturn/contract/outreach/address-asks/schema'
import type { ContactKey } from '@goodturn/contract/ids'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../../platform/client.ts'
import { countOf, formatTotalOf } from '../../../platform/format.ts'
import { useActions } from '../../../platform/useActions.ts'
import { AppDrawer } from '../../../ui/layout/AppDrawer.tsx'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { useLimitedRows } from '../../../ui/hooks/useLimitedRows.ts'
import { SeeMore } from '../../../ui/lists/SeeMore.tsx'
import { type PeopleQuery, usePeoplePages } from '../usePeoplePages.ts'
import { resultText, waitingText } from './askText.ts'
import { AskErrors, MailsFirst } from './MailsFirst.tsx'
import { useRefreshAsks } from './useOpenAsk.ts'
import styles from './askAddress.module.css'

interface AskManyDrawerProps {
  /** The filter of the list that it is opened from. */
  query: PeopleQuery
  opened: boolean
  onClose: () => void
}

/** Asks people of a list for their address (D-1-104): some of them, or all that match its filter. */
export default function AskManyDrawer({ query, opened, onClose }: AskManyDrawerProps) {
  return (
    <AppDrawer opened={opened} onClose={onClose} title="Ask for the address">
      <div className={styles.parts}>
        <MailsFirst>{opened && <AskMany query={query} onClose={onClose} />}</MailsFirst>
      </div>
    </AppDrawer>
  )
}

function AskMany({ query, onClose }: Pick<AskManyDrawerProps, 'query' | 'onClose'>) {
  const pages = usePeoplePages(query)
  const [isAll, setAll] = useState(false)
  // Those who differ from `isAll`.
  const [others, setOthers] = useState<ReadonlySet<ContactKey>>(new Set())
  const [onlyMissing, setOnlyMissing] = useState(true)
  const [result, setResult] = useState<AddressAskResult | null>(null)
  const acts = useActions<'ask'>()
  const refresh = useRefreshAsks()
  const { rows, more } = useLimitedRows(pages.people, { first: 20, step: 40 })
  const chosen = isAll ? pages.total - others.size : others.size

  async function ask() {
    await acts.run('ask', async () => {
      const people = isAll ? await pages.loadAll() : []
      // The list shows why.
      if (people === null) return
      const contacts = isAll ? people.map(({ key }) => key).filter((key) => !others.has(key)) : [...others]
      const { data } = await client.addressAsks.ask({ contacts, only_missing: onlyMissing })
      setResult(data)
      await refresh()
    })
  }

  if (result)
    return (
      <>
        <Notice tone={result.asked > 0 ? 'success' : 'info'} role="status" title={resultText(result)}>
          {waitingText(result) && <p>{waitingText(result)}</p>}
        </Notice>
        <p>Their answers are added to your list, and gifts that wait for an address go out by themselves.</p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>Done</Button>
        </div>
      </>
    )
  return (
    <>
      <p>
        We’ll email them in your name, once, with a page for their address. Anyone you’ve asked already gets
        nothing.
      </p>
      <ErrorList error={pages.error} retry={pages.retry} />
      {pages.isLoading && <SkeletonRows rows={6} figure="none" />}
      {pages.people.length > 0 && (
        <div className={styles.people} role="group" aria-label="People to ask">
          <Checkbox
            label={<b>Everyone on this list ({formatTotalOf(pages, 'person', 'people')})</b>}
            checked={isAll && others.size === 0}
            indeterminate={others.size > 0}
            onChange={({ currentTarget: { checked } }) => {
              setAll(checked)
              setOthers(new Set())
            }}
          />
          {rows.map(({ key, display_name: name }) => (
            <Checkbox
              key={key}
              label={name}
              checked={isAll !== others.has(key)}
              onChange={() => setOthers(toggled(others, key))}
            />
          ))}
          <SeeMore {...more} nouns={['person', 'people']} />
        </div>
      )}
      <Checkbox
        label="Leave out people who have an address"
        checked={onlyMissing}
        onChange={({ currentTarget: { checked } }) => setOnlyMissing(checked)}
      />
      <AskErrors error={acts.error} />
      <div className={styles.buttons}>
        <BusyButton busy={acts.busyWith === 'ask'} disabledReason={blockerOf(chosen)} onClick={ask}>
          {chosen > 0 ? `Ask ${countOf(chosen, 'person', 'people')}` : 'Ask'}
        </BusyButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  )
}

function toggled(keys: ReadonlySet<ContactKey>, key: ContactKey): ReadonlySet<ContactKey> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

function blockerOf(chosen: number): string | undefined {
  if (chosen === 0) return 'Choose at least one person first.'
  return chosen > addressAsksAtOnceMax
    ? `You can ask up to ${addressAsksAtOnceMax} people at once.`
    : undefined
}
