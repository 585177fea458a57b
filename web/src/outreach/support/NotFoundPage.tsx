import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { lostMailScene } from '../../ui/pictures/scenes.ts'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { useDocumentTitle } from '../../ui/hooks/useDocumentTitle.ts'
import { ContactUsLink } from './ContactUsLink.tsx'

/** `/404` (C-2.12-01..03). */
export default function NotFoundPage() {
  useDocumentTitle('Page not found')
  return (
    <EmptyState
      level={1}
      scene={lostMailScene}
      title="Oops! Page not found."
      actions={
        <>
          <LinkButton to={paths.home()}>Take me home</LinkButton>
          <ContactUsLink />
        </>
      }
    >
      The address may be mistyped, or the page has moved.
    </EmptyState>
  )
}
