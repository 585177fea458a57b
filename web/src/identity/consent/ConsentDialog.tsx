import { type ConsentTexts, cookieCategories } from '@goodturn/contract/consent'
import { lazy, type ReactNode } from 'react'
import { useStore } from '../../platform/store.ts'
import { ArtObject } from '../../ui/pictures/ArtObject.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { choose } from './consent.ts'
import styles from './ConsentDialog.module.css'
import { consentView, openCookiePreferences } from './store.ts'
import { untranslatedText, useConsentTexts } from './useConsentTexts.ts'
import { useSpaceBelow } from './useSpaceBelow.ts'

const CookiePreferences = lazy(() => import('./CookiePreferences.tsx'))

/** The cookie banner at the bottom of every screen until it is answered; it blocks nothing (P:G-44). */
export default function ConsentDialog() {
  const view = useStore(consentView)
  const loaded = useConsentTexts()
  if (view === null || loaded === null) return null
  const { texts, failed } = loaded
  const alert = failed && (
    <Notice tone="warn" role="alert">
      <p>{untranslatedText}</p>
    </Notice>
  )
  if (view === 'preferences') return <CookiePreferences texts={texts} alert={alert} />
  return <Question texts={texts} alert={alert} />
}

interface QuestionProps {
  texts: ConsentTexts
  alert: ReactNode
}

function Question({ texts, alert }: QuestionProps) {
  const box = useSpaceBelow<HTMLDivElement>()
  return (
    <div ref={box} className={styles.dialog} role="dialog" aria-labelledby="consent-title">
      <span className={`object ${styles.cookie}`}>
        <ArtObject name="cookie" pixels={40} />
      </span>
      <div className={styles.words}>
        {alert}
        <h2 id="consent-title" className={styles.title}>
          {texts.title}
        </h2>
        <p className={styles.description}>{texts.description}</p>
      </div>
      <div className={styles.actions}>
        <button type="button" onClick={openCookiePreferences}>
          {texts.manage}
        </button>
        <button type="button" onClick={() => void choose([])}>
          {texts.necessary_only}
        </button>
        <button type="button" onClick={() => void choose(cookieCategories)}>
          {texts.accept_all}
        </button>
      </div>
    </div>
  )
}
