interface ChunkOptions {
  /** Items of a step. */
  size: number
  /** Told after every step: how many of `items` are done. */
  onProgress?: (done: number) => void
  /** Looked at between steps; what was done stays done (CG-65). */
  isCanceled?: () => boolean
}

/** Does `act` for some items after the other, and lets the browser draw in between. Answers how many were done. */
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
    await drawn()
  }
  return done
}

/** A task of its own, so that clicks and paints come before the next step. */
const drawn = () => new Promise<void>((resolve) => setTimeout(resolve))
