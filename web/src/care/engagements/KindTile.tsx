import { Icon, type IconType } from '../../ui/pictures/Icon.tsx'
import styles from './engagements.module.css'

/** The icon of a row on a sand tile. */
export function KindTile({ of }: { of: IconType }) {
  return (
    <span className={styles.tile}>
      <Icon of={of} size={20} />
    </span>
  )
}
