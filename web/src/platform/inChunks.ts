interface ChunkOptions {
  /** Items per step. */
  size: number
  /** Called after every step with the number of `items` done. */
  onProgress?: (done: number) => void
  /** Checked between steps; finished items stay done (CG-65). */
  isCanceled?: () => boolean
}

/** Runs `act` on the items in steps, and lets the browser render in between. Returns the number done. */
export async function inChunks<T>(
  items: readonly T[],
  act: (chunk: readonly T[]) => Promise<void>,
  { size, onProgress, isCanceled }: ChunkOptions,
): Promise<number> {
  let done = 0
  while (done < items.length) {
    if (isCanceled?.()) break
    const chunk = items.slice(done, done + size)
    await act(chunk)
    done += chunk.length
    onProgress?.(done)
    await nextTask()
  }
  return done
}

/** A separate task, so that clicks and paints run before the next step. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
