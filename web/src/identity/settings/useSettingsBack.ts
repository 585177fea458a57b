import { paths } from '../../paths.ts'
import { usePhoneBack } from '../../ui/hooks/usePhoneBack.ts'

/** Back link to the settings menu on a phone (C-2.2-04). */
export const useSettingsBack = () => usePhoneBack(paths.settings(), 'Settings')
