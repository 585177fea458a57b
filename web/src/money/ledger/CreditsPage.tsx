import type { LotKey } from '@goodturn/contract/ids'
import type { Credit } from '@goodturn/contract/money/ledger/schema'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useBillingBack } from '../billing/useBillingBack.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatDate, formatDay } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { Chips } from '../../ui/lists/Chips.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Scene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { BalanceCard } from './BalanceCard.tsx'
import { CreditDrawer } from './CreditDrawer.tsx'
import styles from './Credits.module.css'

type Kind = 'credit' | 'fund'

const kinds = [
  { value: 'credit', label: 'Credits' },
  { value: 'fund', label: 'Funds' },
] as const

const empty: Record<Kind, { title: string; text: string }> = {
  credit: {
    title: 'You don’t have any credits.',
    text: 'Credits from promotions and referrals are kept here for your next order.',
  },
  fund: {
    title: 'You don’t have any funds.',
    text: 'Funds never expire and are used after all credits.',
  },
}

const coinsScene: Scene = {
  tint: 'plans',
  of: [
    { n: 'coin', s: 46, x: 46, y: 4 },
    { n: 'sparkles', s: 24, x: 80, y: 14 },
  ],
}

const keyOf = (credit: Credit) => credit.key

/** `/billing/credits`: the balance, its parts, and every credit or fund (B-2.3-21 to B-2.3-24, BG-64). */
export default function CreditsPage() {
  const [filter, setFilter] = useQueryParam('filter')
  const kind: Kind = filter === 'fund' ? 'fund' : 'credit'
  const drawer = useDrawerParam('credit')
  const totals = useQuery(api.ledger.creditTotals.queryOptions())
  const list = useMorePages(
    useInfiniteQuery(
      api.ledger.list.infiniteOptions({
        input: (after?: string) => ({ after, filter: `credit_type:${kind}` as const }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
      }),
    ),
  )
  return (
    <Page title="Credits and funds" back={useBillingBack()}>
      <div className="gt-stack">
        <ErrorList error={totals.error} retry={() => void totals.refetch()} />
        {/* The balance comes above the list: a list that came first would be pushed down by it. */}
        {totals.isPending ? (
          <SkeletonRows rows={6} figure="none" />
        ) : (
          <>
            {totals.data && totals.data.data.total_balance > 0 && <BalanceCard totals={totals.data.data} />}
            <div className={styles.head}>
              <Chips
                label="Show"
                choices={kinds}
                value={kind}
                onChange={(next) => setFilter(next === 'credit' ? null : next)}
              />
              {list.rows.length > 0 && (
                <span className="gt-meta">{countOf(list.total, 'entry', 'entries')}</span>
              )}
            </div>
            <ErrorList error={list.error} retry={list.retry} />
            {list.isLoading && <SkeletonRows figure="none" />}
            {!list.isLoading && !list.error && list.rows.length === 0 && (
              <EmptyState
                scene={coinsScene}
                title={empty[kind].title}
                actions={<LinkButton to={paths.services()}>View services</LinkButton>}
              >
                {empty[kind].text}
              </EmptyState>
            )}
            {list.rows.length > 0 && (
              <>
                <TableCards
                  label={kind === 'credit' ? 'Credits' : 'Funds'}
                  columns={buildColumns(drawer.open)}
                  rows={list.rows}
                  keyOf={keyOf}
                  toneOf={({ key, balance }) =>
                    key === drawer.value ? 'chosen' : balance === 0 ? 'quiet' : 'plain'
                  }
                />
                <SeeMore {...list.more} nouns={['entry', 'entries']} />
              </>
            )}
          </>
        )}
      </div>
      <CreditDrawer drawer={drawer} />
    </Page>
  )
}

const buildColumns = (open: (key: LotKey) => void): readonly Column<Credit>[] => [
  {
    title: 'Description',
    lead: true,
    cell: (credit) => (
      <>
        <span className={styles.name}>
          <TextButton fz={16} onClick={() => open(credit.key)}>
            {credit.description}
          </TextButton>
        </span>
        <span className={styles.note}>{credit.reason}</span>
      </>
    ),
  },
  { title: 'Issued', cell: (credit) => <span className={styles.day}>{formatDay(credit.created_at)}</span> },
  {
    title: 'Expires',
    cell: ({ expires_at: at }) =>
      at === null ? (
        'Does not expire'
      ) : (
        <span className={styles.expires}>
          <Icon of={IconClock} size={17} />
          {formatDate(at)}
        </span>
      ),
  },
  { title: 'Amount', numeric: true, cell: (credit) => <Money of={credit.issued_amount} /> },
  {
    title: 'Remaining',
    numeric: true,
    cell: (credit) => (
      <b>
        <Money of={credit.balance} />
      </b>
    ),
  },
]
