import {
  type CalendarMonth,
  isCalendarMonth,
  monthOf,
  moveMonth,
} from '@goodturn/contract/outreach/calendar/days'
import { calendarCellMax } from '@goodturn/contract/outreach/calendar/limits'
import type { CalendarMonthView } from '@goodturn/contract/outreach/calendar/schema'
import { type CalendarDate, isCalendarDate } from '@goodturn/contract/time'
import { Button } from '@mantine/core'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { Chips } from '../../ui/lists/Chips.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { calendarScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { Agenda } from './Agenda.tsx'
import { DayDrawer } from './DayDrawer.tsx'
import { type Kind, kinds } from './entries.ts'
import { FeedDrawer } from './FeedDrawer.tsx'
import { MonthBar } from './MonthBar.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthSkeleton } from './MonthSkeleton.tsx'
import { monthText } from './monthDays.ts'

const labels: Record<Kind, string> = {
  all: 'Everything',
  gifts: 'Gifts',
  dates: 'Dates to remember',
  renewals: 'Renewals',
}

/** The route /calendar: upcoming entries by month; month, filter, day, and feed are in the URL. */
export default function CalendarPage() {
  const isPhone = useIsPhone()
  const [params, patch] = useQueryParams()
  const feedDrawer = useDrawerParam()
  const dayDrawer = useDrawerParam('day')
  const asked = parseMonth(params.get('month'))
  const kind = kinds.find((each) => each === params.get('show')) ?? 'all'
  const { data, error, isPending, refetch } = useQuery(
    api.calendar.month.queryOptions({ input: { ...(asked && { month: asked }), per_day: calendarCellMax } }),
  )
  const view = data?.data
  const month = asked ?? (view?.month as CalendarMonth | undefined) ?? null
  useNeighbors(view)

  const turn = (by: number) => month && patch({ month: moveMonth(month, by), day: null })
  const showAll = () => patch({ show: null })
  const goToday = () => patch({ month: null, day: null })
  const opened = dayDrawer.value && isCalendarDate(dayDrawer.value) ? dayDrawer.value : null
  return (
    <Page
      title="Calendar"
      lead="Gifts on their way, dates to remember, and renewals."
      actions={
        <Button
          variant="default"
          flex="none"
          leftSection={<Icon of={IconCalendarPlus} />}
          onClick={() => feedDrawer.open('feed')}
        >
          Add to my calendar
        </Button>
      }
    >
      <FilterBar
        tools={
          <Chips
            label="Show"
            value={kind}
            choices={kinds.map((value) => ({ value, label: labels[value], ...countFor(view, value) }))}
            onChange={(next) => patch({ show: next === 'all' ? null : next })}
          />
        }
      >
        <MonthBar
          month={month}
          isThisMonth={view !== undefined && view.month === monthOf(view.today as CalendarDate)}
          turn={turn}
          goToday={goToday}
        />
      </FilterBar>
      <ErrorList error={error} retry={() => void refetch()} />
      {isPending && (isPhone || !month) && (isPhone ? <SkeletonRows rows={5} /> : <MonthSkeleton />)}
      {isPhone && view && <PhoneMonth view={view} kind={kind} openDay={dayDrawer.open} showAll={showAll} />}
      {!isPhone && month && !error && (
        <WideMonth month={month} view={view} kind={kind} turn={turn} openDay={dayDrawer.open} />
      )}
      {view && (
        <DayDrawer
          date={opened ?? (view.today as CalendarDate)}
          today={view.today as CalendarDate}
          day={view.days.find((day) => day.date === opened)}
          kind={kind}
          opened={opened !== null}
          onClose={dayDrawer.close}
        />
      )}
      <FeedDrawer opened={feedDrawer.value === 'feed'} onClose={feedDrawer.close} />
    </Page>
  )
}

interface PhoneMonthProps {
  view: CalendarMonthView
  kind: Kind
  openDay: (date: CalendarDate) => void
  showAll: () => void
}

function PhoneMonth({ view, kind, openDay, showAll }: PhoneMonthProps) {
  if (countOfKind(view, kind) === 0) {
    return <NothingPlanned month={view.month as CalendarMonth} {...{ kind, showAll }} />
  }
  return <Agenda today={view.today as CalendarDate} days={view.days} {...{ kind, openDay }} />
}

interface WideMonthProps {
  month: CalendarMonth
  view: CalendarMonthView | undefined
  kind: Kind
  turn: (by: number) => void
  openDay: (date: CalendarDate) => void
}

/** Renders the grid as soon as the month is known, so that turning it by keys keeps the focus. */
function WideMonth({ month, view, kind, turn, openDay }: WideMonthProps) {
  return (
    <div className="gt-stack">
      {view && countOfKind(view, 'all') === 0 && (
        <Notice title={emptyMonthText(month)} action={<TextLink to={paths.services()}>Send a gift</TextLink>}>
          {emptyHint}
        </Notice>
      )}
      <MonthGrid
        today={(view?.today as CalendarDate | undefined) ?? null}
        isLoading={!view}
        days={new Map(view?.days.map((day) => [day.date, day]))}
        {...{ month, kind, openDay, turn }}
      />
    </div>
  )
}

const emptyMonthText = (month: CalendarMonth) => `Nothing is planned in ${monthText(month)}.`
const emptyHint = 'Gifts appear on the day they go out; birthdays and anniversaries appear once you add them.'

interface NothingPlannedProps {
  month: CalendarMonth
  kind: Kind
  showAll: () => void
}

function NothingPlanned({ month, kind, showAll }: NothingPlannedProps) {
  if (kind !== 'all') {
    return (
      <EmptyState
        scene={calendarScene}
        title={`No ${labels[kind].toLowerCase()} in ${monthText(month)}.`}
        actions={
          <Button variant="default" onClick={showAll}>
            Show everything
          </Button>
        }
      >
        Try another month or type.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      scene={calendarScene}
      title={emptyMonthText(month)}
      actions={
        <>
          <LinkButton to={paths.services()} icon={IconGift}>
            Send a gift
          </LinkButton>
          <LinkButton to={paths.people()} variant="default">
            See your people
          </LinkButton>
        </>
      }
    >
      {emptyHint}
    </EmptyState>
  )
}

function parseMonth(value: string | null): CalendarMonth | null {
  return value && isCalendarMonth(value) ? value : null
}

function countOfKind({ totals }: CalendarMonthView, kind: Kind): number {
  const counts = { gifts: totals.touches, dates: totals.dates, renewals: totals.renewals }
  return kind === 'all' ? counts.gifts + counts.dates + counts.renewals : counts[kind]
}

function countFor(view: CalendarMonthView | undefined, kind: Kind) {
  return view ? { count: countOfKind(view, kind) } : {}
}

/** Prefetches the months before and after, so that turning shows them at once. */
function useNeighbors(view: CalendarMonthView | undefined) {
  const cache = useQueryClient()
  const month = view?.month as CalendarMonth | undefined
  useEffect(() => {
    if (!month) return
    for (const by of [1, -1])
      void cache.prefetchQuery(
        api.calendar.month.queryOptions({ input: { month: moveMonth(month, by), per_day: calendarCellMax } }),
      )
  }, [cache, month])
}
