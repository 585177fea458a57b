import { Button } from '@mantine/core'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Scene } from '../../ui/pictures/scenes.ts'
import { useDocumentTitle } from '../../ui/hooks/useDocumentTitle.ts'
import { ContactUsLink } from './ContactUsLink.tsx'

const spilledScene: Scene = {
  tint: 'treats',
  of: [
    { n: 'sparkles', s: 22, x: 80, y: 12 },
    { n: 'toolbox', s: 30, x: 22, y: 0 },
    { n: 'teapot', s: 46, x: 54, y: 0 },
  ],
}

/** `/server-error`, open to all (C-2.12-05..07, CG-85). A full load of the home page starts over. */
export default function ServerErrorPage() {
  useDocumentTitle('Something went wrong')
  return (
    <EmptyState
      level={1}
      scene={spilledScene}
      title="Oops! Something went wrong."
      actions={
        <>
          <Button component="a" href={paths.home()}>
            Try again
          </Button>
          <ContactUsLink />
        </>
      }
    >
      What you saved is safe. Try again in a moment, or let us know what happened.
    </EmptyState>
  )
}
