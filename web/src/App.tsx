import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.ts'
import { cssVariables, theme } from './ui/theme.ts'

/** The page: theme and router. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
