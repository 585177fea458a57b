import { openCookiePreferences } from '../consent/store.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { Logo, SandboxMark } from '../../shell/Logo.tsx'
import { useDocumentTitle } from '../../ui/hooks/useDocumentTitle.ts'
import type { FrameProps } from '../sign-in/frame.ts'
import { AuthPanel } from './AuthPanel.tsx'
import styles from './AuthLayout.module.css'

/** The frame of every sign-in screen (A-2.2-01): the form first, the marketing panel beside it, no navigation. */
export function AuthLayout({ title, lead, banner, children, links }: FrameProps) {
  useDocumentTitle(title)
  const drawer = useDrawerParam()
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <div className={styles.logo}>
          <Logo />
          <SandboxMark />
        </div>
        <section className={styles.form} aria-labelledby="auth-title">
          <h1 id="auth-title" className={styles.title}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {banner}
          {children}
          {links && <div className={styles.links}>{links}</div>}
        </section>
        <footer className={styles.footer}>
          <p>
            This site is protected by reCAPTCHA and the Google{' '}
            <a href="https://policies.google.com/privacy">Privacy Policy</a> and{' '}
            <a href="https://policies.google.com/terms">Terms of Service</a> apply.
          </p>
          <button type="button" className={styles.cookies} onClick={openCookiePreferences}>
            Manage Cookie Preferences
          </button>{' '}
          <button type="button" className={styles.cookies} onClick={() => drawer.open('contact-us')}>
            Contact us
          </button>
        </footer>
      </div>
      <AuthPanel />
    </div>
  )
}
