type Cleanup = () => Promise<void> | void

const cleanups = new Set<Cleanup>()

/** Registers a cleanup for a member's data stored in the browser (such as the cart), run at logout. */
export function onSignOut(cleanup: Cleanup): void {
  cleanups.add(cleanup)
}

/** Runs all cleanups; one failure does not stop the others. */
export async function cleanUp(): Promise<void> {
  await Promise.allSettled([...cleanups].map(async (cleanup) => cleanup()))
}
