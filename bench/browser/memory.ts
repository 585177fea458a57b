import type { Page } from '@playwright/test'

/** Memory a page holds after garbage collection. */
export interface MemoryUse {
  heapMb: number
  /** DOM nodes of all its documents. */
  nodes: number
}

/** Collects garbage and measures the memory still in use. */
export async function measureMemory(page: Page): Promise<MemoryUse> {
  const session = await page.context().newCDPSession(page)
  // Objects freed in the first round may have held others that only the second can free.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { heapMb: usedSize / 1024 ** 2, nodes }
}
