import { TextLink } from '../../ui/text/TextLink.tsx'
import { PlainPage } from './PlainPage.tsx'
import { staffPaths } from './paths.ts'

/** The console's page for unknown addresses. */
export function NotHerePage() {
  return (
    <PlainPage title="Page not found">
      <p>
        <TextLink to={staffPaths.home()}>Go to the console home</TextLink>
      </p>
    </PlainPage>
  )
}
