import { searchLengthMax } from '@goodturn/contract/limits'
import { Modal } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, useId, useState, useEffect } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countOf } from '../../platform/format.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useMember } from '../../platform/session/user.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { HitRow } from './HitRow.tsx'
import type { Hit } from './hit.tsx'
import { groupsBefore, groupsOf } from './hits.tsx'
import { withoutAction } from './destinations.ts'
import { storeRecent, readRecent } from './recent.ts'
import styles from './Search.module.css'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/queryClient.ts'

/** Debounce delay of the search, in ms: short, because old rows stay until the new ones arrive. */
const delayMs = 120

interface SearchDialogProps {
  opened: boolean
  onClose: (how?: { goesOn?: boolean }) => void
}

/** The global search: a combobox over a grouped list; full screen on a phone. */
export default function SearchDialog({ opened, onClose }: SearchDialogProps) {
  const isPhone = useIsPhone()
  return (
    <Modal.Root
      opened={opened}
      onClose={() => onClose()}
      fullScreen={isPhone}
      size={680}
      yOffset={72}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.content, inner: styles.inner }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <Modal.Body className={styles.body}>
          <Search onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Search({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const user = useMember()
  const go = useGo()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [opened] = useState(readRecent)
  const search = withoutAction(typed)
  const { found, isSettled, error, retry } = useSearchResults(search)
  const groups = search ? groupsOf(found, search, user) : groupsBefore(opened)
  const hits = groups.flatMap((group) => group.hits)
  const active = Math.min(chosen, hits.length - 1)
  const idOf = (at: number) => `${id}-${at}`

  function choose(hit: Hit) {
    if (!hit.isAll && search) storeRecent(hit.more ? { ...hit, title: `${hit.title} ${hit.more}` } : hit)
    onClose({ goesOn: true })
  }
  function follow(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const hit = hits[active]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setChosen((active + step + hits.length) % hits.length)
    } else if (event.key === 'Enter' && hit && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(hit)
      go(hit.to)
    }
  }
  return (
    <>
      <div className={styles.head}>
        <Icon of={IconSearch} size={22} />
        <input
          className={styles.input}
          role="combobox"
          aria-label="Search for anything"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? idOf(active) : undefined}
          placeholder="Search for anything"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={searchLengthMax}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={follow}
        />
        <Modal.CloseButton aria-label="Close" className={styles.close} />
      </div>
      <div className={styles.found}>
        {search && error && <ErrorList error={error} retry={() => void retry()} />}
        {search && !error && isSettled && hits.length === 0 && <NoHits typed={typed.trim()} />}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Results"
          className={styles.list}
          hidden={hits.length === 0}
        >
          {groups.map((group, at) => {
            const before = groups.slice(0, at).reduce((sum, { hits: those }) => sum + those.length, 0)
            return (
              <div
                key={group.title ?? 'best'}
                role="group"
                aria-label={group.title ?? 'Best match'}
                className={styles.group}
              >
                {group.title && (
                  <div className={styles.heading} aria-hidden>
                    {group.title}
                  </div>
                )}
                {group.hits.map((hit, within) => (
                  <HitRow
                    key={`${hit.isAll ? 'all' : ''}${hit.to}${hit.title}`}
                    hit={hit}
                    id={idOf(before + within)}
                    search={search}
                    isActive={before + within === active}
                    groupTitle={group.title}
                    onChoose={() => choose(hit)}
                    onPoint={() => setChosen(before + within)}
                  />
                ))}
              </div>
            )
          })}
        </div>
      </div>
      <div className={styles.foot} aria-hidden>
        <span>
          <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd> to move
        </span>
        <span>
          <kbd className={styles.key}>Enter</kbd> to open
        </span>
        <span>
          <kbd className={styles.key}>Esc</kbd> to close
        </span>
        <span className={styles.also}>Also finds tracking numbers and pages</span>
      </div>
      <VisuallyHidden>
        <span role="status">{search && isSettled ? countOf(hits.length, 'result') : ''}</span>
      </VisuallyHidden>
    </>
  )
}

function NoHits({ typed }: { typed: string }) {
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>No results for “{typed}”.</p>
      <p className="gt-meta">Try a name, a gift, an order number such as GT-000123, or a tracking number.</p>
    </div>
  )
}

/** The server's results for the typed search; nothing while the field is empty. */
function useSearchResults(search: string) {
  const [asked, setAsked] = useState(search)
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(search), search ? delayMs : 0)
    return () => window.clearTimeout(timer)
  }, [search])
  const query = useQuery(
    {
      ...api.search.find.queryOptions({ input: { q: asked } }),
      enabled: asked !== '',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const isSettled = asked === search && !query.isPlaceholderData && !query.isFetching
  return { found: search ? query.data?.data : undefined, isSettled, error: query.error, retry: query.refetch }
}
