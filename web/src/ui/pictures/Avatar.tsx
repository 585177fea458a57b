import { initialsOf } from '../../platform/format.ts'
import type { Tint } from '@goodturn/contract/shop/catalog/art'
import styles from './Avatar.module.css'

const tints: readonly Tint[] = ['flowers', 'treats', 'home', 'cheer', 'holiday', 'calm', 'deals', 'plans']

interface AvatarProps {
  name: string
  /** Decides the tint, so that a person keeps it when renamed; by default the name. */
  seed?: string
  size?: 36 | 40 | 56 | 72 | 88
  /** A photo, shown over the initials, which stay visible until it loads. */
  picture?: string | null | undefined
}

/** A person's initials on their own tint. Decorative: the name is written next to it. */
export function Avatar({ name, seed = name, size = 36, picture }: AvatarProps) {
  return (
    <span className={`${styles.avatar} tint-${tintOf(seed)}`} data-size={size} aria-hidden>
      {initialsOf(name)}
      {picture && <img src={picture} alt="" className={styles.picture} />}
    </span>
  )
}

function tintOf(seed: string): Tint {
  let sum = 7
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return tints[sum % tints.length] ?? 'plans'
}
