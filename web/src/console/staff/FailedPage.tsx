import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { reportError } from '../../platform/browserErrors.ts'
import { PlainPage } from './PlainPage.tsx'

/** Shown when a page fails to render, or the server doesn't respond. */
export function FailedPage({ error }: { error?: unknown }) {
  useEffect(() => {
    if (error === undefined) return
    console.error(error)
    reportError('screen', error)
  }, [error])
  return (
    <PlainPage title="Something went wrong on our side">
      <p>Nothing was lost. Please try again. If it keeps happening, contact your administrator.</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </PlainPage>
  )
}
