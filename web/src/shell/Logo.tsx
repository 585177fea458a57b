import { lazy, Suspense } from 'react'
import { productName } from '../platform/product.ts'
import { useSandbox } from '../sandbox/useSandbox.ts'
import styles from './Logo.module.css'

const SandboxPill = lazy(() => import('../sandbox/SandboxPill.tsx'))

/** The rotating heart with the product's name next to it. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      <span data-word>{productName}</span>
    </span>
  )
}

/** The sandbox badge beside the wordmark; opens the sandbox tools for those who may use them. */
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
