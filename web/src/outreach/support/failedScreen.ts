/** A screen as the address bar and the tab name it. */
export interface Screen {
  pathname: string
  search: string
  title: string
}

let failed: Screen | null = null

/** The screen that is open. */
export function screenNow(): Screen {
  const { pathname, search } = window.location
  return { pathname, search, title: document.title }
}

/** Notes the screen that just failed: one who asks for help from the error page was looking at it. */
export function noteFailing(): void {
  failed = screenNow()
}

/** The screen that failed last; null when none did. */
export const failedScreen = (): Screen | null => failed
