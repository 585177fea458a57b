// The hidden form on a page of its own, for its tests: no page of the product shows it (BG-75). The build leaves it out.
import '../ui/styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, RouterProvider, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../platform/queryClient.ts'
import { startSession } from '../platform/session/start.ts'
import { Page } from '../ui/Page.tsx'
import { cssVariables, theme } from '../ui/theme.ts'
import { BuyCreditForm } from './BuyCreditForm.tsx'

await startSession()

const rootRoute = createRootRoute({
  component: () => (
    <main>
      <Outlet />
    </main>
  ),
  notFoundComponent: () => <p>Elsewhere</p>,
})
const router = createRouter({
  routeTree: rootRoute.addChildren([
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/mounted',
      component: () => (
        <Page title="Purchase Credit" width="form">
          <BuyCreditForm />
        </Page>
      ),
    }),
  ]),
})

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </MantineProvider>,
)
