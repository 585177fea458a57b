import { createStore } from '../../platform/store.ts'

/** The view in the consent dialog: the question, the preferences, or nothing. */
export type ConsentView = 'question' | 'preferences' | null

export const consentView = createStore<ConsentView>(null)

/** Opens the preferences part: "Manage Cookie Preferences" and settings' "Manage Cookie Settings" (P:G-44). */
export function openCookiePreferences(): void {
  consentView.set('preferences')
}
