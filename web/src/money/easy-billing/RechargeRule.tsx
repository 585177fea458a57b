import type { UserFunding } from '@goodturn/contract/money/easy-billing/schema'
import { useState } from 'react'
import { nameOfCard } from '../cards/cardText.ts'
import { formatMoney } from '../../platform/format.ts'
import { useMember } from '../../platform/session/user.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { SourceForm } from './SourceForm.tsx'

/** The recharge rule and its card; another card can be chosen (BG-77). */
export function RechargeRule({ funding }: { funding: UserFunding }) {
  const { payment_methods: cards, customer } = useMember()
  const [isChoosing, setChoosing] = useState(false)
  const source = funding.source ?? customer.default_source
  const card = cards.find(({ id }) => id === source)
  if (isChoosing) {
    return (
      <Card level={2} title="Card that replenishes your balance">
        <SourceForm chosen={card?.id ?? null} onClose={() => setChoosing(false)} />
      </Card>
    )
  }
  return (
    <Card level={2} title="Recharge settings">
      <DescriptionList>
        <Fact
          label="Charged to"
          action={
            <TextButton onClick={() => setChoosing(true)}>
              {card ? 'Change card' : 'Choose a card'}
            </TextButton>
          }
        >
          {card ? nameOfCard(card) : 'No card yet'}
          {card?.expired && '. It’s expired; please choose another card.'}
        </Fact>
        <Fact label="In multiples of">{formatMoney(funding.recharge_amount)}</Fact>
        <Fact label="Minimum balance">{formatMoney(funding.minimum_balance)}</Fact>
      </DescriptionList>
    </Card>
  )
}
