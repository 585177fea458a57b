import '../../ui/styles.ts'
import './staff.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '../../platform/ApiError.ts'
import { watchErrors } from '../../platform/browserErrors.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { reloadOnStaleBuild } from '../../platform/reloadOnStaleBuild.ts'
import { cssVariables } from '../../ui/theme.ts'
import { FailedPage } from './FailedPage.tsx'
import { staffPaths } from './paths.ts'
import { router } from './router.ts'
import { currentStaff, setStaff, startStaff } from './session.ts'
import { staffTheme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('staff.html has no #root')

watchErrors(() => router.state.matches.at(-1)?.fullPath)
reloadOnStaleBuild()
// A twelve-hour session can end while a page is open: the next response says so.
queryClient.getQueryCache().config.onError = (error) => {
  if (!(error instanceof ApiError) || error.status !== 401 || !currentStaff()) return
  setStaff(null)
  router.history.push(staffPaths.signIn(window.location.pathname + window.location.search))
}
const start = await startStaff()

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={staffTheme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        {start === 'down' ? <FailedPage /> : <RouterProvider router={router} />}
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
