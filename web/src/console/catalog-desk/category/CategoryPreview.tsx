import type { CategoryDocument } from '@goodturn/contract/console/catalog-desk/documents/category'
import { titleOfCategory } from '../../../shop/catalog/text.ts'
import { useMember } from '../../../platform/session/user.ts'
import { Chips } from '../../../ui/lists/Chips.tsx'
import type { KindPreviewProps } from '../kindProps.ts'
import styles from '../Preview.module.css'

/** A category as the shop offers it above its services. */
export function CategoryPreview({ document, thingKey }: KindPreviewProps<CategoryDocument>) {
  const user = useMember()
  const { title, title_other: other, art } = document
  const label = titleOfCategory({ key: thingKey, title, title_other: other || null, art, count: 0 }, user)
  return (
    <div>
      <p className={styles.place}>Above the shop</p>
      <Chips
        label="Category"
        value={thingKey}
        onChange={() => {}}
        choices={[
          { value: '', label: 'All' },
          { value: thingKey, label, ...(art.of[0] ? { art: art.of[0].n } : {}) },
        ]}
      />
    </div>
  )
}
