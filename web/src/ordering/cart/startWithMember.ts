import type { SessionStart } from '../../platform/session/start.ts'
import { followUser } from '../../platform/session/user.ts'
import { forgetChoices } from './choiceStorage.ts'

/**
 * Loads the cart with the page's first session; a visitor has none. Called once when the page starts. Signing out
 * clears stored choices; a failed or aborted session call doesn't.
 */
export function startCartWithMember(start: SessionStart): void {
  let isStarted = false
  if (start === 'signedOut') forgetChoices()
  followUser((user) => {
    if (!user && isStarted) forgetChoices()
    if (!user || isStarted) return
    isStarted = true
    void import('./browserCart.ts')
  })
}
