import { cartRowsStep } from '@goodturn/contract/ordering/checkout/limits'
import type { ChargeRequest } from '@goodturn/contract/money/partners/schema'
import { pictureOf } from '../checkout/cart/pictureOf.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { useLimitedRows } from '../../ui/hooks/useLimitedRows.ts'

type Item = ChargeRequest['cart']['items'][number]

/** The lines of a request: service, recipient, discount, and amount (B-3.8-09); twenty at a time. */
export function RequestItems({ items }: { items: readonly Item[] }) {
  const { rows, more } = useLimitedRows(items, { first: cartRowsStep, step: cartRowsStep })
  return (
    <>
      <Rows label="Items">
        {rows.map((item) => (
          <Row
            key={item.key}
            figure={<Art of={pictureOf(item)} size={56} />}
            title={item.service.title}
            note={noteOf(item)}
            end={
              <b>
                <Money of={item.price_paid} />
              </b>
            }
          />
        ))}
      </Rows>
      {items.length > cartRowsStep && <SeeMore {...more} nouns={['item', 'items']} />}
    </>
  )
}

function noteOf({ member_data, discount }: Item) {
  if (!discount) return `for ${member_data.to_name}`
  if (discount.is_token) return `for ${member_data.to_name}. Paid with a token: ${discount.description}`
  return (
    <>
      for {member_data.to_name}. {discount.description}, <Money of={-discount.savings} />
    </>
  )
}
