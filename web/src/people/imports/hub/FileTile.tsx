import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './FileTile.module.css'

/** Icon tile for a file of people. */
export function FileTile() {
  return (
    <span className={styles.tile}>
      <Icon of={IconFileSpreadsheet} size={20} />
    </span>
  )
}
