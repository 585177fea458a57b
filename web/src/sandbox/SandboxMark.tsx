import { lazy, Suspense } from 'react'
import styles from './Sandbox.module.css'
import { useSandbox } from './useSandbox.ts'

const SandboxPill = lazy(() => import('./SandboxPill.tsx'))

/** Beside the wordmark in a sandbox: a pill that says so, and opens its tools for those who may use them. */
export function SandboxMark() {
  const sandbox = useSandbox()
  if (!sandbox) return null
  return (
    <section className={styles.mark} aria-label="Sandbox mode">
      <Suspense>
        <SandboxPill tools={sandbox.tools} />
      </Suspense>
    </section>
  )
}
