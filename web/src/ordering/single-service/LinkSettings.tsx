import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import { Button } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useState } from 'react'
import { productName } from '../../platform/product.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { AddEmail } from './AddEmail.tsx'
import { LinkParts, remindersText } from './LinkParts.tsx'
import type { Gift } from './useGift.ts'

interface LinkSettingsProps {
  gift: Gift
  link: GiftLinkChoice
}

/**
 * The settings of one gift's link; without an email, one can be added (D-1-11). Everything is preset, so nothing has to
 * be pressed.
 */
export default function LinkSettings({ gift, link }: LinkSettingsProps) {
  const { contact, service } = gift
  const { first_name: firstName, email } = contact
  const [isAdding, setAdding] = useState(false)
  const set = (change: Partial<GiftLinkChoice>) => void gift.ask({ ...link, ...change })
  return (
    <LinkParts
      firstName={firstName}
      service={service}
      link={link}
      email={email ? { title: `${productName} emails it to ${email}`, note: remindersText } : null}
      selfNote="You get a link, a QR code, and words for a text message."
      ending={`If ${firstName} doesn’t accept it by then, you get everything back.`}
      onChange={set}
      act={
        !email &&
        !isAdding && (
          <Button variant="default" leftSection={<Icon of={IconMail} />} onClick={() => setAdding(true)}>
            Add an email
          </Button>
        )
      }
    >
      {!email && isAdding && (
        <AddEmail
          contact={contact}
          onSaved={() => set({ send_by: 'email' })}
          onCancel={() => setAdding(false)}
        />
      )}
    </LinkParts>
  )
}
