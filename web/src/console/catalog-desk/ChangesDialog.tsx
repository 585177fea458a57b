import type { Change } from '@goodturn/contract/console/catalog-desk/schema'
import { Button } from '@mantine/core'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import styles from './catalog-desk.module.css'

interface ChangesDialogProps {
  title: string
  changes: readonly Change[]
  onClose: () => void
}

/** Each change of a draft or a version in full: the old text and the new. */
export function ChangesDialog({ title, changes, onClose }: ChangesDialogProps) {
  return (
    <AppModal
      opened
      onClose={onClose}
      title={title}
      width={680}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {changes.length === 0 ? (
        <p>No differences.</p>
      ) : (
        <dl className={styles.changes}>
          {changes.map(({ path, label, before, after }) => (
            <div key={path}>
              <dt>{label}</dt>
              {before !== null && (
                <dd>
                  <span className="gt-hidden">Before: </span>
                  <del>{before || 'Empty'}</del>
                </dd>
              )}
              <dd>
                <span className="gt-hidden">After: </span>
                {after ?? 'Removed'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </AppModal>
  )
}
