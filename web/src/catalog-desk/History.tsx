import type { CatalogThing, CatalogVersion } from '@goodturn/contract/catalog-desk/schema'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../platform/api.ts'
import { WideTable } from '../staff/WideTable.tsx'
import { ErrorList } from '../ui/ErrorList.tsx'
import { SeeMore } from '../ui/SeeMore.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatusWord } from '../ui/StatusWord.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TextButton } from '../ui/TextLink.tsx'
import { nextCursor, useMorePages } from '../ui/useMorePages.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './catalog-desk.module.css'
import { ChangeList } from './ChangeList.tsx'
import { ChangesDialog } from './ChangesDialog.tsx'
import type { KindStates } from './kinds.ts'
import type { DraftActs } from './useDraftActs.ts'
import { momentWords, stateWords } from './words.ts'

const titles = ['Version', 'When', 'Who', 'What changed', 'State']

interface HistoryProps {
  thing: CatalogThing
  acts: DraftActs
  states: KindStates
  onCompare: () => void
}

/** What was published, newest first, above it the draft. Going back makes a draft of a version. */
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
  return (
    <section aria-labelledby={id}>
      <div className={styles.historyHead}>
        <h2 id={id}>History</h2>
        <p className={styles.quiet}>Going back makes a draft; it publishes nothing.</p>
      </div>
      {list.error ? (
        <ErrorList error={list.error} retry={list.retry} />
      ) : list.isLoading ? (
        <SkeletonRows rows={3} figure="none" />
      ) : list.rows.length === 0 && !draft ? (
        <p className={styles.quiet}>Nothing was published yet.</p>
      ) : (
        <>
          <WideTable label="Versions" titles={titles} acts>
            <tbody>
              {draft && (
                <tr data-tone="honey">
                  <th scope="row">Draft</th>
                  <td>{momentWords(draft.saved_at)}</td>
                  <td>{draft.saved_by.name}</td>
                  <td data-wraps>{thing.version === 0 ? 'New' : <ChangeList changes={draft.changes} />}</td>
                  <td>
                    {draft.publish_at ? (
                      <Tag tone="honey">Publishes {momentWords(draft.publish_at)}</Tag>
                    ) : (
                      'Not published'
                    )}
                  </td>
                  <td>
                    <TextButton onClick={onCompare}>
                      Compare<VisuallyHidden> the draft</VisuallyHidden>
                    </TextButton>
                  </td>
                </tr>
              )}
              {list.rows.map((version) => (
                <VersionRow
                  key={version.number}
                  version={version}
                  word={stateWords(thing.state, states)}
                  isSeen={thing.state === 'onsale'}
                  onRead={() => setRead(version)}
                  onGoBack={() => void acts.goBack(version.number)}
                />
              ))}
            </tbody>
          </WideTable>
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

interface VersionRowProps {
  version: CatalogVersion
  /** The state of the thing, for the version that is current. */
  word: string
  isSeen: boolean
  onRead: () => void
  onGoBack: () => void
}

function VersionRow({ version, word, isSeen, onRead, onGoBack }: VersionRowProps) {
  const { number, at, by, planned, changes, current, source } = version
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        {at === null ? '' : momentWords(at)}
        {planned && <span className={styles.quiet}> on its day</span>}
      </td>
      <td>{by?.name ?? sources[source]}</td>
      <td data-wraps>
        {source === 'seed' ? 'As it came with the catalog' : <ChangeList changes={changes} />}
        {changes.length > 0 && (
          <>
            {' '}
            <TextButton fz="inherit" onClick={onRead}>
              See<VisuallyHidden>{` what version ${number} changed`}</VisuallyHidden>
            </TextButton>
          </>
        )}
      </td>
      <td>
        {current ? (
          <StatusWord look={isSeen ? 'done' : 'paused'}>{word}</StatusWord>
        ) : (
          <span className={styles.quiet}>Replaced</span>
        )}
      </td>
      <td>
        {!current && (
          <TextButton onClick={onGoBack}>
            Go back<VisuallyHidden>{` to version ${number}`}</VisuallyHidden>
          </TextButton>
        )}
      </td>
    </tr>
  )
}

const sources = { seed: '', elsewhere: 'Outside the catalog pages', staff: 'Staff' } as const
