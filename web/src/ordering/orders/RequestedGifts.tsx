import type { RequestOfOrder } from '@goodturn/contract/ordering/charge-requests/calls'
import { pictureOf } from '../checkout/cart/pictureOf.ts'
import { countOf } from '../../platform/format.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { useLimitedRows } from '../../ui/hooks/useLimitedRows.ts'

const firstRows = 5
const rowsStep = 20

/** The gifts of a shared order, as requested. */
export function RequestedGifts({ request: { cart } }: { request: RequestOfOrder }) {
  const { rows, more } = useLimitedRows(cart.items, { first: firstRows, step: rowsStep })
  return (
    <Section title="Waiting to be sent" note={countOf(cart.items.length, 'gift')}>
      <Rows>
        {rows.map((item) => (
          <Row
            key={item.key}
            figure={<Art of={pictureOf(item)} size={56} />}
            title={item.service.title}
            note={`for ${item.member_data.to_name}`}
            end={<Money of={item.price_paid} />}
          />
        ))}
      </Rows>
      {cart.items.length > firstRows && <SeeMore {...more} nouns={['gift', 'gifts']} />}
    </Section>
  )
}
