import type { FrameProps } from '../../identity/sign-in/frame.ts'
import { productName } from '../../platform/product.ts'
import { useDocumentTitle } from '../../ui/hooks/useDocumentTitle.ts'
import styles from './PlainPage.module.css'

/** A page without navigation, for signing in and for errors. */
export function PlainPage({ title, lead, banner, children, links }: FrameProps) {
  useDocumentTitle(`${title} · Staff`)
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {productName} <span className={styles.tag}>Staff</span>
      </p>
      <div className={styles.card}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {banner}
        {children}
        {links && <div className={styles.links}>{links}</div>}
      </div>
    </main>
  )
}
