import { lazyRouteComponent } from '@tanstack/react-router'

// Loaded only with a session, to keep sign-in pages light. Once loaded, it renders together with its screen; React's
// own `lazy` would leave its space empty for another third of a second.
export const Navigation = lazyRouteComponent(() => import('./Navigation.tsx'))
export const ThumbBar = lazyRouteComponent(async () => ({
  default: (await import('./Navigation.tsx')).ThumbBar,
}))

/** Loads the navigation before the first screen that needs it renders. */
export async function loadNavigation(): Promise<void> {
  await Promise.all([Navigation.preload?.(), ThumbBar.preload?.()])
}
