import { type ConsentTexts, englishConsentTexts } from '@goodturn/contract/consent'
import { useEffect, useState } from 'react'

const language = 'en'
/** Shown when the texts could not be loaded; the choices still work in English (A-8-21, P:G-47). */
export const untranslatedText = 'Could not load translation'

interface Loaded {
  texts: ConsentTexts
  failed: boolean
}

/** The dialog's texts from `/consent/en.json`; null until the request settles. */
export function useConsentTexts(): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let isHere = true
    async function load() {
      const next = await loadTexts()
      if (isHere) setLoaded(next)
    }
    void load()
    return () => {
      isHere = false
    }
  }, [])
  return loaded
}

async function loadTexts(): Promise<Loaded> {
  try {
    const answer = await fetch(`/consent/${language}.json`)
    if (!answer.ok)
      throw new Error(`request for the consent dialog texts failed with status ${answer.status}`)
    return { texts: (await answer.json()) as ConsentTexts, failed: false }
  } catch {
    return { texts: englishConsentTexts, failed: true }
  }
}
