import type { Order } from '@goodturn/contract/ordering/orders/schema'
import { paths } from '../../paths.ts'
import { countOf } from '../../platform/format.ts'
import { TouchFeedRow } from '../../care/touches/TouchFeedRow.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { useLimitedRows } from '../../ui/hooks/useLimitedRows.ts'

const firstRows = 3
const rowsStep = 20

/** The gifts of an order, soonest first: a few at first, the rest on demand. */
export function OrderGifts({ order: { gifts, total } }: { order: Order }) {
  const { rows, more } = useLimitedRows(gifts, { first: firstRows, step: rowsStep })
  return (
    <Section title="When gifts go out" note={countOf(total, 'gift')}>
      <Rows>
        {rows.map((gift) => (
          <TouchFeedRow key={gift.key} touch={gift} />
        ))}
      </Rows>
      {gifts.length > firstRows && <SeeMore {...more} nouns={['gift', 'gifts']} />}
      {total > gifts.length && (
        <p className="gt-meta">
          The other {countOf(total - gifts.length, 'gift')} are in{' '}
          <TextLink to={paths.activity()}>your activity</TextLink>.
        </p>
      )}
    </Section>
  )
}
