import { catalogKindNames, catalogKinds } from '@goodturn/contract/console/catalog-desk/documents'
import { type CatalogRow, catalogFilters } from '@goodturn/contract/console/catalog-desk/schema'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useEffect, useState } from 'react'
import { formatDay, formatTotalOf } from '../../platform/format.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { useKeys } from '../staff/keys.ts'
import { StaffPage } from '../staff/StaffPage.tsx'
import { Picture } from '../../ui/pictures/Art.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Chips } from '../../ui/lists/Chips.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { emptyBasketScene, noHitsScene } from '../../ui/pictures/scenes.ts'
import { Money } from '../../ui/text/Money.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { useMorePages } from '../../ui/hooks/useMorePages.ts'
import styles from './catalog-desk.module.css'
import { kinds } from './kinds.ts'
import { listOptions } from './listOptions.ts'
import { NewDialog } from './NewDialog.tsx'
import { catalogPaths } from './paths.ts'
import { uploadedUrl } from './pictures.ts'
import { lastList } from './useNeighborKeys.ts'
import { formatMoment, describeState } from './text.ts'

const filterLabels = {
  onsale: 'On sale',
  hidden: 'Hidden',
  draft: 'With a draft',
  planned: 'Planned',
} as const

const columns: readonly Column<CatalogRow>[] = [
  {
    title: 'Title',
    lead: true,
    cell: ({ kind, key, title, line, art, image }) => (
      <span className={styles.thing}>
        {art && <Picture of={art} upload={uploadedUrl(image)} size={40} />}
        <span>
          <TextLink to={catalogPaths.thing(kind, key)}>{title || 'Untitled'}</TextLink>
          {line && <span className={styles.line}>{line}</span>}
        </span>
      </span>
    ),
  },
  { title: 'Category', cell: ({ note }) => note },
  {
    title: 'Price',
    numeric: true,
    cell: ({ price }) =>
      price !== null && (
        <span className={styles.amount}>
          <Money of={price} />
        </span>
      ),
  },
  {
    title: 'State',
    cell: ({ kind, state }) => (
      <StatusLabel look={state === 'onsale' ? 'done' : state === 'hidden' ? 'paused' : 'default'}>
        {describeState(state, kinds[kind].states)}
      </StatusLabel>
    ),
  },
  { title: 'Draft', cell: ({ draft }) => draft && <DraftCell draft={draft} /> },
]

function DraftCell({
  draft: { publish_at, failed, saved_at, saved_by },
}: {
  draft: NonNullable<CatalogRow['draft']>
}) {
  return (
    <span className={styles.draft}>
      <Tag tone="honey" icon={IconPencil}>
        {publish_at ? `Publishes ${formatMoment(publish_at)}` : failed ? 'Failed to publish' : 'Draft'}
      </Tag>
      <span className={styles.line}>
        {saved_by.name}, {formatDay(saved_at)}
      </span>
    </span>
  )
}

/** `/staff/catalog`: everything that is or was sold, by kind, with its open changes. The address holds the search. */
export default function CatalogPage() {
  const [params, patch] = useQueryParams()
  const [isNew, setNew] = useState(false)
  const kind = catalogKinds.find((one) => one === params.get('kind')) ?? catalogKinds[0]
  const state = catalogFilters.find((one) => one === params.get('state')) ?? null
  const search = params.get('search') ?? ''
  const query = useInfiniteQuery({
    ...listOptions({ kind, state, search }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useEffect(() => lastList.set({ kind, state, search }), [kind, state, search])
  const list = useMorePages(query)
  const counts = query.data?.pages[0]?.kinds
  const [many, one] = catalogKindNames[kind]
  useKeys('Catalog', [
    { keys: '/', label: 'Search', onFoot: true, act: focusSearch },
    { keys: 'N', label: `New ${one}`, onFoot: true, act: () => setNew(true) },
  ])
  return (
    <StaffPage
      title="Catalog"
      lead={
        query.data && formatTotalOf({ total: list.total, isMinimum: list.isMinimum }, one, many.toLowerCase())
      }
      actions={
        <BusyButton icon={IconPlus} onClick={() => setNew(true)}>
          New {one}
        </BusyButton>
      }
    >
      <div className={styles.tools}>
        {catalogKinds.length > 1 && (
          <Chips
            label="Part of the catalog"
            value={kind}
            onChange={(next) => patch({ kind: next, search: null, state: null }, { push: true })}
            choices={catalogKinds.map((value) => ({
              value,
              label: catalogKindNames[value][0],
              count: counts?.find((counted) => counted.kind === value)?.count,
            }))}
          />
        )}
        <SearchField
          label={`Search ${many.toLowerCase()}`}
          value={search}
          onChange={(next) => patch({ search: next })}
          width="min(100%, 230px)"
        />
        <FilterSelect
          label="State"
          choices={[
            { value: '', label: 'All states' },
            ...catalogFilters.map((value) => ({ value, label: filterLabels[value] })),
          ]}
          value={state ?? ''}
          onChange={(next) => patch({ state: next })}
        />
      </div>
      {list.error ? (
        <ErrorList error={list.error} retry={list.retry} />
      ) : list.isLoading ? (
        <SkeletonRows rows={8} figure="tile" />
      ) : list.rows.length === 0 ? (
        <EmptyState
          scene={search || state ? noHitsScene : emptyBasketScene}
          title={search || state ? 'No matches' : `No ${one} yet`}
        >
          {search || state
            ? 'Try another search or another state.'
            : `Create the first one with “New ${one}”.`}
        </EmptyState>
      ) : (
        <>
          <TableCards
            label={many}
            columns={columns}
            rows={list.rows}
            keyOf={({ key }) => key}
            toneOf={({ state: its }) => (its === 'hidden' ? 'quiet' : 'plain')}
          />
          <SeeMore {...list.more} nouns={[one, many.toLowerCase()]} />
        </>
      )}
      {isNew && <NewDialog kind={kind} onClose={() => setNew(false)} />}
    </StaffPage>
  )
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()
}
