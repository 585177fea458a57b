import { paths } from '../../paths.ts'
import { RoomMenu } from '../../ui/layout/RoomMenu.tsx'
import { CookieSettings } from './CookieSettings.tsx'
import { settingsEntries } from './entries.ts'

/** `/settings` itself: the menu as a list on a phone; wider, redirects to the profile (C-2.2-02, CG-15). */
export default function SettingsMenuPage() {
  return (
    <RoomMenu title="Settings" entries={settingsEntries} first={paths.profile()} foot={<CookieSettings />} />
  )
}
