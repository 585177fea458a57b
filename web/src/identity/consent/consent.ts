import type { CookieCategory } from '@goodturn/contract/consent'
import { loadConfig } from '../../platform/config.ts'
import { chosenCategories } from './record.ts'
import { consentView } from './store.ts'

type Library = typeof import('./library.ts')
let loadingLibrary: Promise<Library> | null = null

/**
 * Starts opt-in consent (section 4.2): asks anyone who has not chosen at this revision. Loads the consent library only
 * to record a choice, or if optional categories were accepted.
 */
export async function startConsent(): Promise<void> {
  const chosen = chosenCategories(await currentRevision())
  if (chosen === null && consentView.get() === null) consentView.set('question')
  if (chosen?.some((category) => category !== 'necessary')) await library()
}

/** The optional categories that the visitor accepted; none before a choice. */
export async function acceptedCategories(): Promise<readonly string[]> {
  return chosenCategories(await currentRevision()) ?? []
}

/** Stores the accepted categories, always including necessary, and closes the dialog. */
export async function choose(categories: readonly CookieCategory[]): Promise<void> {
  const { storeChoice } = await library()
  storeChoice(categories)
  consentView.set(null)
}

/** Closes the dialog without a choice: a visitor who never chose is asked again. */
export async function leaveUnchanged(): Promise<void> {
  consentView.set(chosenCategories(await currentRevision()) ? null : 'question')
}

async function currentRevision(): Promise<number> {
  return (await loadConfig())?.cookie_revision ?? 0
}

/** Starts the library once. */
function library(): Promise<Library> {
  loadingLibrary ??= start()
  return loadingLibrary
}

async function start(): Promise<Library> {
  const loaded = await import('./library.ts')
  await loaded.runLibrary(await currentRevision())
  return loaded
}
