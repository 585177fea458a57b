import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { useDocumentTitle } from '../../ui/hooks/useDocumentTitle.ts'
import { forgetOrigin, rememberedOrigin } from './origin.ts'
import { type Completion, useCompletion } from './useCompletion.ts'
import styles from './ReturnPage.module.css'

/** How long "Success!" stays (P:G-62). */
const successMs = 1500

/** `/integrations/oauth/:key?code=&state=`: OAuth redirect target of a service (A-2.3-16 to A-2.3-24). */
export default function ReturnPage() {
  const slug = usePathParam('key')
  const [params] = useQueryParams()
  const [origin] = useState(rememberedOrigin)
  const go = useGo()
  const completion = useCompletion(slug, {
    code: params.get('error') === null ? params.get('code') : null,
    state: params.get('state'),
  })
  const { state } = completion
  useDocumentTitle('Connecting')
  useEffect(() => {
    if (state === 'pending') return
    forgetOrigin()
    if (state === 'failed') return
    const timer = window.setTimeout(() => go(origin ?? paths.integration(slug), { replace: true }), successMs)
    return () => window.clearTimeout(timer)
  }, [state, origin, slug, go])
  return (
    <div className={styles.page}>
      {state === 'failed' ? (
        <Failed slug={slug} messages={completion.messages} />
      ) : (
        <ReturnProgress state={state} />
      )}
    </div>
  )
}

function ReturnProgress({ state }: { state: Exclude<Completion['state'], 'failed'> }) {
  return (
    <div className={styles.going} role="status">
      {state === 'pending' ? (
        <Loader role="progressbar" aria-label="Connecting" />
      ) : (
        <span className={styles.mark}>
          <Icon of={IconCircleCheck} size={48} />
        </span>
      )}
      <h1>{state === 'pending' ? 'Connecting to service...' : 'Success!'}</h1>
    </div>
  )
}

/** The sentence, then the server's messages (A-8-08, A-8-09). */
function Failed({ slug, messages }: { slug: string; messages: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={styles.going}>
      <div role="alert" tabIndex={-1} ref={box} className={styles.failed}>
        <h1>
          {messages.length > 0
            ? 'We were unable to complete the OAuth flow.'
            : 'We were unable to complete the OAuth flow. Please try again.'}
        </h1>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      <LinkButton to={paths.integration(slug)}>Try again</LinkButton>
      <TextLink to={paths.integrations()}>Settings, integrations</TextLink>
    </div>
  )
}
