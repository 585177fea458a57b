import { paths } from '../../paths.ts'
import { RoomMenu } from '../../ui/layout/RoomMenu.tsx'
import { CookieSettings } from './CookieSettings.tsx'
import { settingsEntries } from './entries.ts'

/** `/settings` alone: on a phone the menu as a list; wider, the profile opens instead (C-2.2-02, CG-15). */
export default function SettingsMenuPage() {
  return (
    <RoomMenu title="Settings" entries={settingsEntries} first={paths.profile()} foot={<CookieSettings />} />
  )
}
