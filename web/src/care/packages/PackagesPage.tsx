import { type PackageFilter, packageFilters } from '@goodturn/contract/care/plans/status'
import { Button } from '@mantine/core'
import { paths } from '../../paths.ts'
import { formatCount } from '../../platform/format.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { useWording } from '../../platform/wording.ts'
import { Chips } from '../../ui/lists/Chips.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { noHitsScene, parcelsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { pagesOrHits, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { PackageFeedRow } from './PackageFeedRow.tsx'
import { filterLabels } from './packageText.ts'
import { usePackageList } from './usePackageList.ts'
import styles from './Packages.module.css'

/**
 * The route /transactions (section 2.10): "Transactions" for real-estate members and "Packages" for others, with filter
 * and search in the URL.
 */
export default function PackagesPage() {
  const say = useWording()
  const [params, patch] = useQueryParams()
  const status = packageFilters.find((each) => each === params.get('status')) ?? 'pending'
  const search = params.get('search') ?? ''
  const { list, found } = usePackageList(status, search)
  const { rows, isLoading, error, retry, more } = pagesOrHits(useMorePages(list), search ? found : null)
  const first = list.data?.pages[0]
  const nouns = [say('package'), say('packages')] as const

  return (
    <Page title={say('Packages')} lead="A few deliveries around one event, each on the right day.">
      <FilterBar
        tools={
          <SearchField
            label={say(`Search packages`)}
            placeholder={say(`Search ${first ? `${formatCount(first.total)} ` : ''}packages...`)}
            width="min(100%, 300px)"
            value={search}
            onChange={(text) => patch({ search: text })}
          />
        }
      >
        <Chips
          label="Show"
          value={status}
          onChange={(next) => patch({ status: next === 'pending' ? null : next, search: null })}
          choices={packageFilters.map((value) => ({
            value,
            label: filterLabels[value],
            ...(value === status && first ? { count: first.total } : {}),
          }))}
        />
      </FilterBar>
      <ErrorList error={error} retry={retry} />
      {isLoading && <SkeletonRows rows={6} />}
      {!isLoading && !error && rows.length === 0 && (
        <NoPackages filter={status} search={search} onAll={() => patch({ search: null })} />
      )}
      {rows.length > 0 && (
        <div className={styles.list} aria-busy={found.isPlaceholderData || undefined}>
          <Rows label={search ? say('Packages found') : say(`${filterLabels[status]} packages`)}>
            {rows.map((each) => (
              <PackageFeedRow key={each.key} package={each} />
            ))}
          </Rows>
          <SeeMore {...more} nouns={nouns} />
        </div>
      )}
    </Page>
  )
}

interface NoPackagesProps {
  filter: PackageFilter
  search: string
  onAll: () => void
}

const emptyTexts: Record<PackageFilter, string> = {
  pending: 'A package sends a gift at every step of an event: the contract, the closing, the first year.',
  paused: 'Packages you pause show up here. Nothing is sent until you resume them.',
  completed: 'A package shows up here once its last gift has been sent.',
}

/** An empty state per filter, with a link to the first filter (C-2.10-07, C-2.10-08). */
function NoPackages({ filter, search, onAll }: NoPackagesProps) {
  const say = useWording()
  if (search) {
    return (
      <EmptyState
        scene={noHitsScene}
        title={say('No packages match this search.')}
        actions={
          <Button variant="default" onClick={onAll}>
            {say('Show all packages')}
          </Button>
        }
      >
        {say('Try part of the person’s name or the package’s name.')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      scene={parcelsScene}
      title={say(`You currently don't have any ${filterLabels[filter].toLowerCase()} packages.`)}
      actions={
        <LinkButton to={paths.servicesIn('transaction-packages')}>{say('Start a Package')}</LinkButton>
      }
    >
      {say(emptyTexts[filter])}
    </EmptyState>
  )
}
