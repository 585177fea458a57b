/** A screen, as named in the address bar and the tab. */
export interface Screen {
  pathname: string
  search: string
  title: string
}

let failed: Screen | null = null

/** The current screen. */
export function currentScreen(): Screen {
  const { pathname, search } = window.location
  return { pathname, search, title: document.title }
}

/** Notes the screen that just failed, so that help requests from the error page refer to it. */
export function recordFailedScreen(): void {
  failed = currentScreen()
}

/** The last screen that failed; null if none did. */
export const failedScreen = (): Screen | null => failed
