import { useEffect, useState } from 'react'
import { type Engine, startEngine } from './engine/startEngine.ts'

/** The worker of this page: started with the first job, ended with the page; `restart` forgets the file. */
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
