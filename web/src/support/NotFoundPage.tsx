import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Scene } from '../ui/scenes.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { ContactUsLink } from './ContactUsLink.tsx'

const lostPost: Scene = {
  tint: 'calm',
  of: [
    { n: 'compass', s: 26, x: 20, y: 0 },
    { n: 'love-letter', s: 28, x: 80, y: 2 },
    { n: 'open-mailbox-with-raised-flag', s: 50, x: 50, y: 0 },
  ],
}

/** `/404` (C-2.12-01..03). */
export default function NotFoundPage() {
  useDocumentTitle('Page not found')
  return (
    <EmptyState
      level={1}
      scene={lostPost}
      title="Oops! Page not found."
      actions={
        <>
          <LinkButton to={paths.home()}>Take me home</LinkButton>
          <ContactUsLink />
        </>
      }
    >
      The address may be mistyped, or what was here has moved.
    </EmptyState>
  )
}
