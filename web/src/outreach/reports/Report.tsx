import type { SpendFigures } from '@goodturn/contract/outreach/reports/calls'
import type { CalendarRange } from '@goodturn/contract/range'
import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatDate, formatMoney, formatWhole } from '../../platform/format.ts'
import { BarChart } from '../../ui/lists/BarChart.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { BigMoney, Money } from '../../ui/text/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { SpendTable } from './SpendTable.tsx'
import { formatPeriod } from './text.ts'
import styles from './reports.module.css'

/** How long a file link is treated as valid, in ms; the link itself works for an hour (BG-84). */
const linkMs = 50 * 60_000
/** More bars than this are too narrow to read. */
const barsMax = 25

/** A report for a range: the file link, spending as bars, and the same figures as a table (B-2.6-08). */
export function Report({ range }: { range: CalendarRange }) {
  const figures = useQuery(api.reports.figures.queryOptions({ input: range, staleTime: 0 }))
  const link = useQuery(
    api.reports.spend.queryOptions({ input: range, staleTime: linkMs, refetchInterval: linkMs }),
  )
  const error = figures.error ?? link.error
  const refetch = () => void Promise.all([figures.refetch(), link.refetch()])
  if (error) return <ErrorList error={error} retry={refetch} />
  if (!figures.data || !link.data) return <SkeletonRows rows={4} figure="none" />
  const { total, periods, unit } = figures.data.data
  return (
    <>
      <Card>
        <div className={styles.head}>
          <div>
            <p className={styles.note}>
              Charged to your cards, {formatDate(range.from)} to {formatDate(range.to)}
            </p>
            <BigMoney of={total.charged} />
            <p className={styles.parts}>
              <span>
                <Money of={total.amount} /> amount
              </span>
              <span>
                <Money of={-total.discount} /> discounts
              </span>
              <span>
                <Money of={-total.credit_used} /> credit used
              </span>
              {total.auto_credit > 0 && (
                <span>
                  <Money of={-total.auto_credit} /> credit for replaced plans
                </span>
              )}
              {total.refunded > 0 && (
                <span>
                  <Money of={total.refunded} /> refunded
                </span>
              )}
            </p>
          </div>
          <Button
            component="a"
            href={link.data.data.url}
            download
            variant="default"
            flex="none"
            leftSection={<Icon of={IconDownload} />}
          >
            Download CSV
          </Button>
        </div>
        {total.charged > 0 && periods.length > 1 && periods.length <= barsMax && <Bars periods={periods} />}
      </Card>
      <Section
        title={unit === 'month' ? 'By month' : 'By year'}
        note={countOf(total.invoices, 'paid invoice')}
      >
        <SpendTable periods={periods} total={total} />
      </Section>
      <HistoryNote total={total} />
      <p className={styles.note}>
        Refunds count on the day they were made. The CSV has one line per gift; its link works for 60 minutes,
        and only for you.
      </p>
    </>
  )
}

/** Explains the amounts that are in the report but not in the payment history, which covers only cards. */
function HistoryNote({ total }: Pick<SpendFigures, 'total'>) {
  const { credit_used: credit, refunded_to_balance: toBalance } = total
  const sums = [
    credit > 0 ? `${formatMoney(credit)} of credit used` : '',
    toBalance === 0 ? '' : `${formatMoney(toBalance)} refunded to your balance`,
  ].filter(Boolean)
  return (
    <p className={styles.note}>
      <TextLink to={paths.paymentHistory()}>Payment history</TextLink> lists only card charges and refunds,
      including failed charges.{' '}
      {sums.length > 0 && `This report also counts ${sums.join(' and ')}, which didn’t involve a card. `}
      Credit for a gift, plan, or package you canceled counts as refunded on the day it was issued.
    </p>
  )
}

function Bars({ periods }: Pick<SpendFigures, 'periods'>) {
  return (
    <BarChart
      label="Charges by period, as bars. The table below has the same figures."
      bars={periods.map(({ period, charged }) => ({
        label: splitLabel(period),
        value: charged,
        text: charged >= 10_000 ? formatWhole(charged) : formatMoney(charged),
      }))}
    />
  )
}

/** Splits a label: a year stays whole, a month splits into its first letter and the rest. */
function splitLabel(period: string): readonly [string, string] {
  if (period.length === 4) return [period, '']
  const month = formatPeriod(period).slice(0, 3)
  return [month.slice(0, 1), month.slice(1)]
}
