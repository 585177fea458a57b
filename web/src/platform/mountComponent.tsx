// Mounts components that no page shows yet, for tests. Not in the build, because nothing in the product imports it.
import '../ui/styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, RouterProvider, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { JSX } from 'react'
import { createRoot } from 'react-dom/client'
import { cssVariables, theme } from '../ui/theme.ts'
import { queryClient } from './queryClient.ts'
import { startSession } from './session/start.ts'

/** Renders a component alone on `/mounted`, with the current session. */
export async function mountComponent(component: () => JSX.Element): Promise<void> {
  await startSession()
  const rootRoute = createRootRoute({
    component: () => (
      <main>
        <Outlet />
      </main>
    ),
    notFoundComponent: () => <p>Elsewhere</p>,
  })
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/mounted', component })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]) })
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
