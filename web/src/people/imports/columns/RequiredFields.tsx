import { importFieldLabels, requiredImportFields } from '@goodturn/contract/people/imports/fields'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { type ChosenFile, missingFields } from '../useFile.ts'
import styles from '../FileStep.module.css'

/** The seven required fields (C-3-78), each with whether a column was found for it. */
export function RequiredFields({ chosen }: { chosen: ChosenFile }) {
  const missing = missingFields(chosen)
  return (
    <>
      <p className="gt-meta" role="status">
        {requiredImportFields.length - missing.length} of {requiredImportFields.length} have a column
      </p>
      <ul className={styles.required} aria-label="Required fields">
        {requiredImportFields.map((field) => {
          const isMissing = missing.includes(field)
          return (
            <li key={field} data-missing={isMissing || undefined}>
              <Icon of={isMissing ? IconAlertTriangle : IconCircleCheck} size={18} />
              <span>{importFieldLabels[field]}</span>
              <span>{isMissing ? 'choose a column' : 'matched'}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
