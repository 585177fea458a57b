// The `test` that every browser test builds on: pages open in a browser context shared by the worker's tests, so the
// app's scripts are fetched and compiled once. Everything a page or person could notice is cleared between tests.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
  test as base,
} from '@playwright/test'

interface Options {
  /** Gives the test its own context, with an empty HTTP cache. */
  freshContext: boolean
}

interface WorkerParts {
  windows: Windows
}

export const test = base.extend<Options, WorkerParts>({
  freshContext: [false, { option: true }],
  windows: [
    async ({ browser }, use) => {
      const windows = new Windows(browser)
      await use(windows)
      await windows.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      windows,
      freshContext,
      baseURL,
      viewport,
      deviceScaleFactor,
      hasTouch,
      javaScriptEnabled,
      locale,
      timezoneId,
      contextOptions,
    },
    use,
    info,
  ) => {
    const options: BrowserContextOptions = {
      ...contextOptions,
      ...(baseURL === undefined ? {} : { baseURL }),
      ...(hasTouch === undefined ? {} : { hasTouch }),
      ...(javaScriptEnabled === undefined ? {} : { javaScriptEnabled }),
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
      viewport: viewport ?? null,
      ...(viewport && deviceScaleFactor !== undefined ? { deviceScaleFactor } : {}),
    }
    const window = await windows.open(options, freshContext)
    await use(window.context)
    // A failed test's page stays open for its screenshot; its worker ends anyway.
    if (info.status === info.expectedStatus) await windows.clear(window)
  },
  page: async ({ context }, use) => use(await context.newPage()),
})

interface Window {
  key: string
  context: BrowserContext
  /**
   * A page of the portal that stays open: without one, the browser would end the process that holds compiled scripts.
   */
  keeper: Page
  devTools: CDPSession
  isSpoiled: boolean
}

const windowsMax = 3
/** Changes to a context that can't be undone: the context isn't shared afterward. */
const contextMutators = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
] as const
const clockMutators = ['install', 'setFixedTime', 'setSystemTime'] as const

/** A worker's browser contexts, by options. */
class Windows {
  readonly #browser: Browser
  readonly #open = new Map<string, Window>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async open(options: BrowserContextOptions, isFresh: boolean): Promise<Window> {
    const key = JSON.stringify(options)
    const known = this.#open.get(key)
    if (known && !isFresh) {
      // Moves the most recent one to the end.
      this.#open.delete(key)
      this.#open.set(key, known)
      return known
    }
    const window = await this.#create(key, options)
    window.isSpoiled ||= isFresh
    if (isFresh) return window
    this.#open.set(key, window)
    const [oldest] = this.#open.values()
    if (oldest && this.#open.size > windowsMax) await this.#discard(oldest)
    return window
  }

  async #create(key: string, options: BrowserContextOptions): Promise<Window> {
    const context = await this.#browser.newContext(options)
    const keeper = await context.newPage()
    if (options.baseURL) await keeper.goto('/favicon.svg')
    const devTools = await context.newCDPSession(keeper)
    const window: Window = { key, context, keeper, devTools, isSpoiled: false }
    const spoil = () => void (window.isSpoiled = true)
    for (const name of contextMutators) beforeEachCall(context, name, spoil)
    for (const name of clockMutators) beforeEachCall(context.clock, name, spoil)
    return window
  }

  /** Clears everything but the HTTP cache and compiled scripts. */
  async clear(window: Window): Promise<void> {
    if (window.isSpoiled) return this.#discard(window)
    const { context, keeper, devTools } = window
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    const pages = context.pages().filter((page) => page !== keeper)
    await Promise.all(pages.map((page) => page.close()))
    await context.clearCookies()
    await context.clearPermissions()
    await context.setOffline(false)
    const { origin } = new URL(keeper.url())
    await devTools.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    })
  }

  async close(): Promise<void> {
    for (const window of this.#open.values()) await this.#discard(window)
  }

  async #discard(window: Window): Promise<void> {
    // A fresh context has the same key as the one that stays open.
    if (this.#open.get(window.key) === window) this.#open.delete(window.key)
    await window.context.close()
  }
}

/** Calls `then` before each call of a method. */
function beforeEachCall<Of extends object, Name extends keyof Of>(
  of: Of,
  name: Name,
  then: () => void,
): void {
  const method = of[name]
  if (typeof method !== 'function') return
  of[name] = ((...args: unknown[]) => {
    then()
    return Reflect.apply(method, of, args)
  }) as Of[Name]
}
