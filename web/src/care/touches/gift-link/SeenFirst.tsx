import { ChoiceCards } from '../../../ui/form/ChoiceCards.tsx'
import { type ArtPicture, Picture } from '../../../ui/pictures/Art.tsx'
import styles from './GiftLink.module.css'

/** What a phone shows of a gift that is kept a surprise. */
const wrapped: ArtPicture = { tint: 'plans', of: [{ n: 'wrapped-gift', s: 70, x: 50, y: 4 }] }

interface SeenFirstProps {
  /** The recipient's first name; null for several. */
  firstName: string | null
  art: ArtPicture
  upload: string | null
  hidden: boolean
  onChange: (hidden: boolean) => void
}

/** What the recipient sees before accepting: the gift, or its wrapping (D-1-14). */
export function SeenFirst({ firstName, art, upload, hidden, onChange }: SeenFirstProps) {
  const title = firstName === null ? 'What they see first' : `What ${firstName} sees first`
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <ChoiceCards
        layout="halves"
        label={title}
        choices={[
          {
            value: 'gift',
            title: 'The gift itself',
            note: 'Your card, the gift, and what’s inside.',
            end: <Phone art={art} upload={upload} />,
          },
          {
            value: 'surprise',
            title: 'Keep it a surprise',
            note: 'Your card and a wrapped box. No name, no picture.',
            end: <Phone art={wrapped} upload={null} />,
          },
        ]}
        value={hidden ? 'surprise' : 'gift'}
        onChange={(next) => onChange(next === 'surprise')}
      />
    </section>
  )
}

/** A tiny phone with the page's picture: shows the difference without words. */
function Phone({ art, upload }: { art: ArtPicture; upload: string | null }) {
  return (
    <span className={styles.phone} aria-hidden>
      <Picture of={art} upload={upload} size={56} />
      <span />
      <span />
      <span />
    </span>
  )
}
