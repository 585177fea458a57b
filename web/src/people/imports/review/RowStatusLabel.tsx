import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { Icon, type IconType } from '../../../ui/pictures/Icon.tsx'
import type { RowStatus } from './rowLabels.ts'
import styles from './RowTable.module.css'

const icons: Record<RowStatus['look'], IconType> = {
  done: IconCircleCheck,
  failed: IconAlertCircle,
  duplicate: IconCopy,
  canceled: IconBan,
}

/** Icon, label, and the muted line below: "Error", "ZIP is missing." */
export function RowStatusLabel({ status: { look, word, note } }: { status: RowStatus }) {
  return (
    <span className={styles.statusWord} data-look={look}>
      <Icon of={icons[look]} size={18} />
      <span>
        <b>{word}</b>
        {note && (
          <span className={styles.note} title={note}>
            {note}
          </span>
        )}
      </span>
    </span>
  )
}
