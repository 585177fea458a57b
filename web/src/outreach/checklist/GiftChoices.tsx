import type { ContactKey } from '@goodturn/contract/ids'
import { paths } from '../../paths.ts'
import { Art, type ArtPicture } from '../../ui/pictures/Art.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'

const seedlingPicture: ArtPicture = { tint: 'plans', of: [{ n: 'seedling', s: 62, x: 50, y: 0 }] }
const giftPicture: ArtPicture = { tint: 'treats', of: [{ n: 'wrapped-gift', s: 62, x: 50, y: 0 }] }

/** The two ways to give: a year of care, or one gift, for the newest person. */
export function GiftChoices({ person }: { person: ContactKey | null }) {
  return (
    <Rows label="Ways to give">
      <Row
        to={paths.topOfMind()}
        figure={<Art of={seedlingPicture} size={56} />}
        title="Top of Mind"
        note="A gift every quarter, each with your own message"
      />
      <Row
        to={person ? paths.servicesFor(person) : paths.services()}
        figure={<Art of={giftPicture} size={56} />}
        title="A gift"
        note="One gift for a special moment"
      />
    </Rows>
  )
}
