import { initialsOf } from '../../platform/format.ts'
import type { Tint } from '@goodturn/contract/shop/catalog/art'
import styles from './Avatar.module.css'

const tints: readonly Tint[] = ['flowers', 'treats', 'home', 'cheer', 'holiday', 'calm', 'deals', 'plans']

interface AvatarProps {
  name: string
  /** What the tint follows, so that a person keeps it when renamed; the name unless given. */
  seed?: string
  size?: 36 | 40 | 56 | 72 | 88
  /** A photo, drawn over the initials, which stay until it is there. */
  picture?: string | null | undefined
}

/** A person's initials on a tint that stays theirs. Decorative: the name stands beside it. */
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
