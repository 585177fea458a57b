import type { SessionStart } from '../../platform/session/start.ts'
import { followUser } from '../../platform/session/user.ts'
import { forgetChoices } from './keptUntilOrder.ts'

/**
 * Loads the cart with the first session of the page; a visitor has none. Called once when the page starts. Who signs out
 * leaves no choices behind; a call that failed, or that ended with a page that was left, says nothing of who is there.
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
