import { Room } from '../../ui/layout/Room.tsx'
import { CookieSettings } from './CookieSettings.tsx'
import { settingsEntries } from './entries.ts'

/** `/settings`: the menu beside its pages from 768 px; below that, only the page (C-2.2-01, CG-15). */
export default function SettingsPage() {
  return <Room title="Settings" entries={settingsEntries} foot={<CookieSettings />} />
}
