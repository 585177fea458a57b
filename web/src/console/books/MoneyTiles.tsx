import type { BooksOverview } from '@goodturn/contract/console/books/schema'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { countOf, formatDate, formatMoney } from '../../platform/format.ts'
import { formatAge } from '../../platform/moments.ts'
import { Tile, Tiles } from '../staff/Tiles.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { formatMonth } from './text.ts'

/** The page's four key amounts. */
export function MoneyTiles({ overview }: { overview: BooksOverview }) {
  const {
    as_of: now,
    month,
    net,
    sales,
    refunds,
    refund_count: count,
    open,
    expiring,
    open_charges: charges,
  } = overview
  const part = sales > 0 ? ` of sales, ${countOf(count, 'refund')}` : countOf(count, 'refund')
  return (
    <Tiles label="Parts of the page">
      <Tile
        title={`Net revenue, ${formatMonth(month)}`}
        value={<BigMoney of={net} size={28} />}
        {...compareWithLastYear(net, overview.net_a_year_ago)}
        to="#months"
      />
      <Tile
        title={`Refunds, ${formatMonth(month)}`}
        value={<BigMoney of={refunds} size={28} />}
        tone="quiet"
        word={sales > 0 ? `${((refunds / sales) * 100).toFixed(1)}%${part}` : part}
        to="#months"
      />
      <Tile
        title="Owed to members"
        value={<BigMoney of={open} size={28} />}
        tone="quiet"
        word={
          expiring > 0
            ? `${formatMoney(expiring)} expires by ${formatDate(overview.expiring_until)}`
            : 'Nothing expires within 30 days'
        }
        to="#months"
      />
      <Tile
        title="Charges not reconciled"
        value={<BigMoney of={charges.amount} size={28} />}
        tone={charges.count > 0 ? 'honey' : 'good'}
        toneIcon={charges.count > 0 ? IconAlertTriangle : IconCircleCheck}
        word={charges.count > 0 ? countOf(charges.count, 'charge') : 'None'}
        note={charges.oldest_at === null ? undefined : `oldest ${formatAge(now - charges.oldest_at)}`}
        to="#charges"
      />
    </Tiles>
  )
}

function compareWithLastYear(net: number, before: number | null) {
  if (before === null || before <= 0) return { tone: 'quiet', word: 'No data from a year ago' } as const
  const percent = Math.round(((net - before) / before) * 1000) / 10
  const words = `${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'}`
  return {
    tone: percent < 0 ? 'honey' : 'good',
    toneIcon: percent < 0 ? IconAlertTriangle : IconCircleCheck,
    word: words,
    note: 'than the same days a year ago',
  } as const
}
