/** The cookie categories that a visitor can choose; `necessary` is always on (A-3-38..41). */
export const cookieCategories = ['necessary', 'analytics', 'advertisement', 'functionality'] as const
export type CookieCategory = (typeof cookieCategories)[number]

/** The texts of the consent dialog, in the format of `/consent/{lang}.json` (P:G-44, P:G-47). */
export interface ConsentTexts {
  title: string
  description: string
  accept_all: string
  necessary_only: string
  manage: string
  preferences_title: string
  save: string
  close: string
  categories: Record<CookieCategory, { title: string; description: string }>
}

/** English: served by the server, and built in as the fallback. */
export const englishConsentTexts: ConsentTexts = {
  title: 'We use cookies',
  description:
    'Necessary cookies keep you signed in. Others show us which pages work. Choose now, and change your mind any time.',
  accept_all: 'Accept all',
  necessary_only: 'Accept necessary only',
  manage: 'Manage preferences',
  preferences_title: 'Cookie preferences',
  save: 'Save preferences',
  close: 'Close',
  categories: {
    necessary: { title: 'Necessary', description: 'Sign-in, your cart, and this choice. Always on.' },
    analytics: { title: 'Analytics', description: 'Shows us which pages are used, so we can improve them.' },
    advertisement: { title: 'Advertisement', description: 'Tells us which campaign brought you here.' },
    functionality: { title: 'Functionality', description: 'Chat with our team, and maps.' },
  },
}
