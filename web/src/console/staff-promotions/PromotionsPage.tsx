import type { ListedPromotion } from '@goodturn/contract/console/staff/promotions'
import { type PromotionList, promotionLists } from '@goodturn/contract/console/staff/schema'
import { mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { errorsOf } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { useKeys } from '../staff/keys.ts'
import { useStaff } from '../staff/session.ts'
import { StaffPage } from '../staff/StaffPage.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Chips } from '../../ui/lists/Chips.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { ticketsScene } from '../../ui/pictures/scenes.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { StartDialog } from './StartDialog.tsx'
import styles from './staff-promotions.module.css'
import { formatDays, describeScope, describeDiscount, formatUses } from './text.ts'

const listTexts: Readonly<Record<PromotionList, { label: string; none: string; why: string }>> = {
  running: {
    label: 'Running',
    none: 'No promotions are running',
    why: 'Members who have a code enter it at checkout.',
  },
  planned: {
    label: 'Planned',
    none: 'No promotions are planned',
    why: 'Promotions with a first day in the future wait here.',
  },
  ended: {
    label: 'Ended',
    none: 'No promotions have ended yet',
    why: 'Promotions you ended, and those past their last day, stay here with their uses.',
  },
}

/** `/staff/promotions`: discount codes: active, planned, and ended. */
export default function PromotionsPage() {
  const [asked, setAsked] = useQueryParam('list')
  const shown = promotionLists.find((list) => list === asked) ?? 'running'
  const [isStarting, setStarting] = useState(false)
  const mayChange = mayAct(useStaff().role, ['catalog'])
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: api.staffPromotions.key() })
  const list = useMorePages(
    useInfiniteQuery(
      api.staffPromotions.list.infiniteOptions({
        input: (after: string | undefined) => ({ after, list: shown }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  const start = () => setStarting(true)
  useKeys(
    'Promotions',
    mayChange ? [{ keys: 'N', label: 'Start a promotion', act: start, onFoot: true }] : [],
  )

  async function end({ code }: ListedPromotion) {
    const body =
      'No one can use the code from now on, and members who have its discount lose it. Orders that already hold the discount keep it.'
    if (!(await confirm({ title: `End ${code}?`, body, verb: 'Yes, end it', tone: 'danger' }))) return
    try {
      await client.staffMoney.endPromotion({ code })
      toast(`${code} has ended`)
    } catch (error) {
      toast({ title: errorsOf(error)[0]?.message ?? '', tone: 'error', lastsMs: 8000 })
    }
    await refresh()
  }

  const words = listTexts[shown]
  return (
    <StaffPage
      title="Promotions"
      actions={
        mayChange && (
          <BusyButton icon={IconPlus} onClick={start}>
            Start a promotion
          </BusyButton>
        )
      }
    >
      <div className={styles.choice}>
        <Chips
          label="Which promotions"
          choices={promotionLists.map((value) => ({ value, label: listTexts[value].label }))}
          value={shown}
          onChange={(value) => setAsked(value === 'running' ? null : value)}
        />
      </div>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows figure="none" />}
      {!list.isLoading && !list.error && list.rows.length === 0 && (
        <EmptyState scene={ticketsScene} title={words.none}>
          {words.why}
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <>
          <TableCards
            label={`${words.label} promotions`}
            rows={list.rows}
            keyOf={({ code }) => code}
            toneOf={() => (shown === 'ended' ? 'quiet' : 'plain')}
            columns={columnsOf(mayChange && shown !== 'ended' ? end : null)}
          />
          <SeeMore {...list.more} nouns={['promotion', 'promotions']} />
        </>
      )}
      {isStarting && (
        <StartDialog
          onClose={() => setStarting(false)}
          onStarted={async (list) => {
            setStarting(false)
            setAsked(list === 'running' ? null : list)
            await refresh()
          }}
        />
      )}
    </StaffPage>
  )
}

/** `end` is null when nothing can be ended. */
function columnsOf(end: ((promotion: ListedPromotion) => Promise<void>) | null): Column<ListedPromotion>[] {
  const shown: Column<ListedPromotion>[] = [
    {
      title: 'Code',
      lead: true,
      cell: ({ code, description }) => (
        <>
          <strong className={styles.code}>{code}</strong>
          <span className={styles.description}>{description}</span>
        </>
      ),
    },
    { title: 'Discount', cell: describeDiscount },
    { title: 'Applies to', cell: describeScope },
    { title: 'Days', cell: formatDays },
    { title: 'Uses', numeric: true, cell: formatUses },
  ]
  if (!end) return shown
  return [
    ...shown,
    {
      title: 'Actions',
      cell: (promotion) => (
        <BusyButton variant="default" size="compact-sm" onClick={() => end(promotion)}>
          End <span className="gt-hidden">{promotion.code}</span>
        </BusyButton>
      ),
    },
  ]
}
