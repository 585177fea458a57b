import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Art, type ArtPicture } from '../../ui/pictures/Art.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './AuthPanel.module.css'

const scenes: readonly ArtPicture[] = [
  {
    tint: 'flowers',
    of: [
      { n: 'tulip', s: 58, x: 41, y: 0 },
      { n: 'love-letter', s: 33, x: 76, y: 0 },
    ],
  },
  {
    tint: 'home',
    of: [
      { n: 'evergreen-tree', s: 37, x: 22, y: 7 },
      { n: 'key', s: 24, x: 86, y: 17 },
      { n: 'house-with-garden', s: 55, x: 50, y: 0 },
    ],
  },
  {
    tint: 'cheer',
    of: [
      { n: 'birthday-cake', s: 58, x: 42, y: 0 },
      { n: 'balloon', s: 31, x: 80, y: -2 },
    ],
  },
]

const reasons = [
  ['Gain passionate referrals', 'People talk about the agent who remembered the dog.'],
  ['Retain your existing client base', 'Four thoughtful gifts a year, planned once.'],
  ['Expand your social reach', 'Gifts worth a photo, with your name on the card.'],
] as const

/** The marketing side of the sign-in screens: a shelf of gifts, the tagline, three reasons (A-2.2-02..07). */
export function AuthPanel() {
  return (
    <aside className={styles.panel} aria-label="About the product">
      <div className={styles.inner}>
        <div className={styles.shelf} aria-hidden>
          {scenes.map((scene) => (
            <span key={scene.tint} className={styles.arch}>
              <Art of={scene} size="hero" />
            </span>
          ))}
        </div>
        <p className={styles.tagline}>Let's Make Someone's Day</p>
        <ul className={styles.reasons}>
          {reasons.map(([title, note]) => (
            <li key={title}>
              <Icon of={IconCheck} size={18} />
              <span>
                <strong>{title}</strong>
                <span className={styles.note}>{note}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
