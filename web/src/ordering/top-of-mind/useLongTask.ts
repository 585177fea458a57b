import { useRef, useState } from 'react'

/** The progress of a long act. */
export interface Progress {
  done: number
  total: number
}

/** Runs one long act at a time, with progress, and can be stopped between steps. */
export function useLongTask() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const isCanceled = useRef(false)
  async function run(
    total: number,
    act: (steps: { onProgress: (done: number) => void; isCanceled: () => boolean }) => Promise<number>,
  ): Promise<number> {
    isCanceled.current = false
    setProgress({ done: 0, total })
    try {
      return await act({
        onProgress: (done) => setProgress({ done, total }),
        isCanceled: () => isCanceled.current,
      })
    } finally {
      setProgress(null)
    }
  }
  return {
    progress,
    run,
    cancel: () => {
      isCanceled.current = true
    },
  }
}
