import type { Page } from '@playwright/test'

/** What a page holds once what it let go is collected. */
export interface Held {
  heapMb: number
  /** Nodes of all its documents. */
  nodes: number
}

/** Collects the garbage and counts what is left. */
export async function heldBy(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page)
  // What the first round lets go may have held something that only the second finds.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { heapMb: usedSize / 1024 ** 2, nodes }
}
