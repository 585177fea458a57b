import type { Experience } from '@goodturn/contract/shop/catalog/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import styles from './CardTranslations.module.css'

interface CardTranslationsProps {
  experience: Pick<Experience, 'key' | 'languages'>
}

/** A card's default text in its other languages, one collapsed block each; nothing if there are none (CG-29). */
export function CardTranslations({ experience }: CardTranslationsProps) {
  const hasOthers = experience.languages.length > 0
  const others = useQuery({
    ...api.catalog.contactMessages.queryOptions({ input: { key: experience.key } }),
    enabled: hasOthers,
  })
  if (!hasOthers) return null
  return (
    <div className={styles.folds}>
      <ErrorList error={others.error} retry={() => void others.refetch()} />
      {others.data?.data.map(({ title, msg }) => (
        <details key={title} className={styles.fold}>
          <summary>{title}</summary>
          <p lang={languageTags[title]} dir="auto">
            {msg}
          </p>
        </details>
      ))}
    </div>
  )
}

const codes = [
  'ar',
  'de',
  'el',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'hy',
  'it',
  'ja',
  'km',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'so',
  'sv',
  'tl',
  'uk',
  'ur',
  'vi',
  'zh',
]
const names = new Intl.DisplayNames('en', { type: 'language' })

/** Language tags by English name, so that screen readers pronounce the text correctly. */
const languageTags = Object.fromEntries(codes.map((code) => [names.of(code) ?? code, code]))
