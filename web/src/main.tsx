import './ui/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startCartWithMember } from './ordering/cart/startWithMember.ts'
import { paths } from './paths.ts'
import { watchErrors } from './platform/browserErrors.ts'
import { readCookie } from './platform/cookies.ts'
import { followNavigation } from './platform/router/follow.ts'
import { loadScreen } from './platform/router/loadScreen.ts'
import { reloadOnStaleBuild } from './platform/reloadOnStaleBuild.ts'
import { watchOtherAccounts } from './platform/session/otherAccount.ts'
import { setLeaveForLogin } from './platform/session/signedOut.ts'
import { startSession } from './platform/session/start.ts'
import { router } from './router.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchErrors(() => router.state.matches.at(-1)?.fullPath)
reloadOnStaleBuild()
setLeaveForLogin((returnTo) => router.history.push(paths.login(returnTo)))

// For a member who was signed in, loads the screen while the session is requested.
if (readCookie('cg_active') === '1') loadScreen(router)
const start = await startSession()
startCartWithMember(start)
if (start === 'down') router.history.replace(paths.serverError())
followNavigation(router)
watchOtherAccounts(() => router.history.push(paths.login()))

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// Not needed for the first paint.
void import('./identity/consent/consent.ts').then(({ startConsent }) => startConsent())
