import { lazyRouteComponent } from '@tanstack/react-router'

// Navigation comes with a session: sign-in pages stay light. Once it is loaded it is drawn with the screen that it
// stands above; React's own lazy parts would leave its place empty for a third of a second more.
export const Navigation = lazyRouteComponent(() => import('./Navigation.tsx'))
export const ThumbBar = lazyRouteComponent(async () => ({
  default: (await import('./Navigation.tsx')).ThumbBar,
}))

/** Loads the navigation before the first screen that has it is drawn. */
export async function loadNavigation(): Promise<void> {
  await Promise.all([Navigation.preload?.(), ThumbBar.preload?.()])
}
