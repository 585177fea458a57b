import type { PromptDocument } from '@goodturn/contract/console/catalog-desk/documents/prompt'
import { Chips } from '../../../ui/lists/Chips.tsx'
import type { KindPreviewProps } from '../kindProps.ts'
import styles from '../Preview.module.css'

/** A prompt as the message helper shows it when chosen. */
export function PromptPreview({ document, thingKey }: KindPreviewProps<PromptDocument>) {
  return (
    <div>
      <p className={styles.place}>In the messaging helper</p>
      <Chips
        label="How it should sound"
        value={thingKey}
        onChange={() => {}}
        choices={[{ value: thingKey, label: document.title }]}
      />
      <p className="gt-meta">{document.description}</p>
    </div>
  )
}
