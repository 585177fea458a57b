/** Runs `work` while no other process of this checkout holds the lock of that name; waits until it is free. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T>
