import type { BrowserContext, Page } from '@playwright/test'

/** CPU time of the page's main thread. */
export interface Cost {
  /** Script, style, layout and painting. */
  allMs: number
  scriptMs: number
}

/** Number of React commits, and of components called for them. */
export interface RenderCounts {
  commits: number
  components: number
}

declare global {
  interface Window {
    /** Set while counting is on. */
    rendered?: RenderCounts
  }
}

/** Counts React renders in the pages of `context`, through the React DevTools hook. */
export async function countRenders(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    interface Fiber {
      tag: number
      flags: number
      child: Fiber | null
      sibling: Fiber | null
      alternate: Fiber | null
    }
    // React's tags for functions, classes, forwarded refs and memo, and its flag for a component that was called.
    const components = new Set([0, 1, 11, 15])
    const wasCalled = 1
    const visit = (fiber: Fiber): number => {
      const { alternate } = fiber
      let count = components.has(fiber.tag) && (!alternate || fiber.flags & wasCalled) ? 1 : 0
      // The children are unchanged, so React skipped the subtree.
      if (alternate && fiber.child === alternate.child) return count
      for (let child = fiber.child; child; child = child.sibling) count += visit(child)
      return count
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        checkDCE() {},
        inject: () => 1,
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        onCommitFiberRoot(_renderer: number, root: { current: Fiber }) {
          if (!window.rendered) return
          window.rendered.commits += 1
          window.rendered.components += visit(root.current)
        },
      },
    })
  })
}

/** Counts React renders from `act` until the page is idle. */
export async function renderedDuring(page: Page, act: () => Promise<unknown>): Promise<RenderCounts> {
  await page.evaluate(() => {
    window.rendered = { commits: 0, components: 0 }
  })
  await act()
  await untilIdle(page)
  return page.evaluate(() => {
    const found = window.rendered ?? { commits: 0, components: 0 }
    delete window.rendered
    return found
  })
}

/** Returns a function that measures an act until the page is idle again. */
export async function startCostMeter(page: Page): Promise<(act: () => Promise<unknown>) => Promise<Cost>> {
  const session = await page.context().newCDPSession(page)
  // Thread ticks: other load on the machine doesn't count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return { allMs: seconds('TaskDuration') * 1000, scriptMs: seconds('ScriptDuration') * 1000 }
  }
  return async (act) => {
    await untilIdle(page)
    const before = await read()
    await act()
    await untilIdle(page)
    const after = await read()
    return { allMs: after.allMs - before.allMs, scriptMs: after.scriptMs - before.scriptMs }
  }
}

/** Waits for two frames and an idle browser. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}
