import { countOf } from '../../platform/format.ts'
import { productName } from '../../platform/product.ts'
import { LinkParts, remindersText } from '../single-service/LinkParts.tsx'
import type { ManyGifts } from './useManyGifts.ts'

/** The settings of the links of everyone who is asked: once for all. */
export default function ManyLinks({ gifts }: { gifts: ManyGifts }) {
  const { service, asked, link } = gifts
  const unmailed = asked.filter(({ person }) => !person.email).length
  const note =
    unmailed > 0
      ? `${countOf(unmailed, 'person has', 'people have')} no email: you send their links yourself.`
      : remindersText
  return (
    <LinkParts
      firstName={null}
      service={service}
      link={link}
      email={unmailed === asked.length ? null : { title: `${productName} emails them`, note }}
      selfNote="You get a link, a QR code, and words for a text message for each person."
      ending="Anything not accepted by then comes back to you in full."
      onChange={gifts.setLink}
    />
  )
}
