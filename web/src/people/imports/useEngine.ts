import { useEffect, useState } from 'react'
import { type Engine, startEngine } from './engine/startEngine.ts'

/** The page's worker: starts with the first job, ends with the page; `restart` drops the file. */
export function useEngine(): Pick<Engine, 'run' | 'cancel'> & { restart: () => void } {
  const [engine] = useState(lazyEngine)
  useEffect(() => engine.restart, [engine])
  return engine
}

function lazyEngine() {
  let started: Engine | null = null
  const engine = () => (started ??= startEngine())
  const run: Engine['run'] = (...job) => engine().run(...job)
  return {
    run,
    cancel: () => started?.cancel(),
    restart() {
      started?.stop()
      started = null
    },
  }
}
