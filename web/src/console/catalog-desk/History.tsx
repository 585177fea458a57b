import type { CatalogItem, CatalogVersion } from '@goodturn/contract/console/catalog-desk/schema'
import { wrongPriceCalls } from '@goodturn/contract/console/wrong-prices/calls'
import { readKey } from '@goodturn/contract/read-key'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../platform/api.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { accessibleTo } from '../staff/accessibleTo.ts'
import { staffPaths } from '../staff/paths.ts'
import { rolesOf } from '../staff/rolesOf.ts'
import { useStaff } from '../staff/session.ts'
import { wholeMinutes } from '../wrong-prices/period.ts'
import styles from './catalog-desk.module.css'
import { ChangeList } from './ChangeList.tsx'
import { ChangesDialog } from './ChangesDialog.tsx'
import type { KindStates } from './kinds.ts'
import type { DraftActions } from './useDraftActions.tsx'
import { formatMoment, describeState } from './text.ts'

interface HistoryProps {
  thing: CatalogItem
  acts: DraftActions
  states: KindStates
  onCompare: () => void
}

/** The published versions, newest first, with the draft above. Going back to a version makes a draft of it. */
export function History({ thing, acts, states, onCompare }: HistoryProps) {
  const { kind, key, draft } = thing
  const id = useId()
  const [read, setRead] = useState<CatalogVersion | null>(null)
  const list = useMorePages(
    useInfiniteQuery(
      api.catalogDesk.history.infiniteOptions({
        input: (after?: string) => ({ kind, key, ...(after ? { after } : {}) }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  const columns = columnsOf({
    thing,
    states,
    onCompare,
    onRead: setRead,
    onGoBack: ({ number }) => void acts.goBack(number),
    wrongPriceOf: useWrongPrices(thing, list.rows),
  })
  return (
    <section aria-labelledby={id}>
      <div className={styles.historyHead}>
        <h2 id={id}>History</h2>
        <p className={styles.quiet}>Going back creates a draft. Nothing is published.</p>
      </div>
      {list.error ? (
        <ErrorList error={list.error} retry={list.retry} />
      ) : list.isLoading ? (
        <SkeletonRows rows={3} figure="none" />
      ) : list.rows.length === 0 && !draft ? (
        <p className={styles.quiet}>Nothing has been published yet.</p>
      ) : (
        <>
          <TableCards
            label="Versions"
            columns={columns}
            rows={[...(draft ? [draft] : []), ...list.rows]}
            keyOf={(row) => ('number' in row ? `${row.number}` : 'draft')}
            toneOf={(row) => ('number' in row ? 'plain' : 'honey')}
          />
          <SeeMore {...list.more} nouns={['version', 'versions']} />
        </>
      )}
      {read && (
        <ChangesDialog
          title={`What version ${read.number} changed`}
          changes={read.changes}
          onClose={() => setRead(null)}
        />
      )}
    </section>
  )
}

/** A line of the history: the draft, or a version. */
type Line = NonNullable<CatalogItem['draft']> | CatalogVersion

interface LineContext {
  thing: CatalogItem
  states: KindStates
  onCompare: () => void
  onRead: (version: CatalogVersion) => void
  onGoBack: (version: CatalogVersion) => void
  /** The page that refunds the price of a version, if it was wrong; null if nobody paid it, or for other roles. */
  wrongPriceOf: (version: CatalogVersion) => string | null
}

/** Where finance refunds the difference between the price of an earlier version and the right one. */
function useWrongPrices({ kind, key }: CatalogItem, versions: readonly CatalogVersion[]) {
  const mayRefund = accessibleTo(useStaff(), [{ roles: rolesOf(wrongPriceCalls.list) }]).length > 0
  return ({ number, at, current, changes }: CatalogVersion): string | null => {
    const until = versions.find((one) => one.number === number + 1)?.at
    const service = readKey('service', key)
    const hasPrice = changes.some(({ path }) => /\bprices?\b/.test(path))
    if (!mayRefund || kind !== 'service' || !service || current || !hasPrice || !at || !until) return null
    return staffPaths.wrongPrice({ service, ...wholeMinutes({ from: at, until }) })
  }
}

const columnsOf = (acts: LineContext): readonly Column<Line>[] => [
  {
    title: 'Version',
    cell: (line) => <strong>{'number' in line ? line.number : 'Draft'}</strong>,
  },
  { title: 'When', cell: (line) => <LineDate line={line} /> },
  {
    title: 'Who',
    cell: (line) => ('number' in line ? (line.by?.name ?? sources[line.source]) : line.saved_by.name),
  },
  { title: 'What changed', cell: (line) => <ChangeSummary line={line} acts={acts} /> },
  { title: 'State', cell: (line) => <State line={line} acts={acts} /> },
  { title: 'Actions', cell: (line) => <LineAction line={line} acts={acts} /> },
]

function LineDate({ line }: { line: Line }) {
  if (!('number' in line)) return formatMoment(line.saved_at)
  return (
    line.at !== null && (
      <span>
        {formatMoment(line.at)}
        {line.planned && <span className={styles.quiet}> as scheduled</span>}
      </span>
    )
  )
}

function ChangeSummary({ line, acts }: { line: Line; acts: LineContext }) {
  if (!('number' in line)) return acts.thing.version === 0 ? 'New' : <ChangeList changes={line.changes} />
  const { number, source, changes } = line
  return (
    <span>
      {source === 'seed' ? 'Came with the catalog' : <ChangeList changes={changes} />}
      {changes.length > 0 && (
        <>
          {' '}
          <TextButton fz="inherit" onClick={() => acts.onRead(line)}>
            See<VisuallyHidden>{` what version ${number} changed`}</VisuallyHidden>
          </TextButton>
        </>
      )}
    </span>
  )
}

function State({ line, acts: { thing, states } }: { line: Line; acts: LineContext }) {
  if (!('number' in line))
    return line.publish_at ? (
      <Tag tone="honey">Publishes {formatMoment(line.publish_at)}</Tag>
    ) : (
      'Not published'
    )
  return line.current ? (
    <StatusLabel look={thing.state === 'onsale' ? 'done' : 'paused'}>
      {describeState(thing.state, states)}
    </StatusLabel>
  ) : (
    <span className={styles.quiet}>Replaced</span>
  )
}

function LineAction({ line, acts }: { line: Line; acts: LineContext }) {
  if (!('number' in line))
    return (
      <TextButton onClick={acts.onCompare}>
        Compare<VisuallyHidden> the draft</VisuallyHidden>
      </TextButton>
    )
  if (line.current) return null
  const wrongPrice = acts.wrongPriceOf(line)
  return (
    <span className={styles.versionActions}>
      <TextButton onClick={() => acts.onGoBack(line)}>
        Go back<VisuallyHidden>{` to version ${line.number}`}</VisuallyHidden>
      </TextButton>
      {wrongPrice && (
        <TextLink to={wrongPrice}>
          Wrong price<VisuallyHidden>{` in version ${line.number}`}</VisuallyHidden>
        </TextLink>
      )}
    </span>
  )
}

const sources = { seed: '', elsewhere: 'Outside the catalog pages', staff: 'Staff' } as const
