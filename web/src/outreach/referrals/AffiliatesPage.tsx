import { useEffect, useState } from 'react'
import { Loader } from '@mantine/core'
import { startSession } from '../../platform/session/start.ts'
import { useMember } from '../../platform/session/user.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { AffiliateProgram } from './AffiliateProgram.tsx'
import styles from './Affiliates.module.css'

/** The minimum time the loader waits, since a record may just have been created (P:G-52). */
const loaderMs = 2000

/** `/affiliates`: the Affiliate Program, for members with an affiliate record (A-2.4-01..06, A-6-05, A-6-06). */
export default function AffiliatesPage() {
  const { affiliate } = useMember()
  return (
    <Page
      title="Affiliate Program"
      lead={affiliate && `Give friends ${affiliate.percentage_allowance}% off once, when they join.`}
    >
      {affiliate ? <AffiliateProgram percent={affiliate.percentage_allowance} /> : <AffiliateLoader />}
    </Page>
  )
}

/** Reloads the session once; if there is still no affiliate record, it stops. */
function AffiliateLoader() {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    let isLeft = false
    const waited = new Promise((resolve) => setTimeout(resolve, loaderMs))
    void Promise.all([startSession(), waited]).then(() => {
      if (!isLeft) setOver(true)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return isOver ? (
    <Notice tone="warn">
      <p>You do not have access to this page.</p>
    </Notice>
  ) : (
    <div className={styles.loader} role="status" aria-label="Loading">
      <Loader />
    </div>
  )
}
