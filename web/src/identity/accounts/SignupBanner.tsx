import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import styles from '../sign-in/SignIn.module.css'
import { bannerOf, type Lookups } from './lookups.ts'

/** Shows who invited or referred the visitor, and which lookups failed (A-2.2-29..31, A-5-05..07). */
export function SignupBanner({ found }: { found: Lookups }) {
  const banner = bannerOf(found)
  if (!banner && found.errors.length === 0) return null
  return (
    <div className={styles.notices}>
      {banner && <Notice tone="success" title={banner} />}
      {found.errors.map((error, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list
        <ErrorList key={index} error={error} />
      ))}
    </div>
  )
}
