import { CardTranslations } from '../catalog/CardTranslations.tsx'
import styles from './MessageEditor.module.css'
import type { MessageGift } from './messageValue.ts'

interface TranslationsPreviewProps {
  experience: MessageGift
  isDefault: boolean
}

/** The default message in other languages; nothing without any, or for a custom text, which has none (CG-29). */
export function TranslationsPreview({ experience, isDefault }: TranslationsPreviewProps) {
  if (experience.languages.length === 0) return null
  return (
    <section aria-label="Translations">
      <h3 className={styles.heading}>Translations</h3>
      {isDefault ? (
        <CardTranslations experience={experience} />
      ) : (
        <p className={styles.quiet}>Translations are available for the default message only.</p>
      )}
    </section>
  )
}
