type Cleanup = () => Promise<void> | void

const cleanups = new Set<Cleanup>()

/** Rooms that keep a member's things in the browser (the cart) say here how to destroy them at logout. */
export function onSignOut(cleanup: Cleanup): void {
  cleanups.add(cleanup)
}

/** Destroys what the rooms kept. A failure of one does not stop the others. */
export async function cleanUp(): Promise<void> {
  await Promise.allSettled([...cleanups].map(async (cleanup) => cleanup()))
}
