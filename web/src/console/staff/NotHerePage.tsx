import { TextLink } from '../../ui/text/TextLink.tsx'
import { PlainPage } from './PlainPage.tsx'
import { staffPaths } from './paths.ts'

/** The console's page for unknown addresses. */
export function NotHerePage() {
  return (
    <PlainPage title="There is no such page">
      <p>
        <TextLink to={staffPaths.home()}>Go to the start of the console</TextLink>
      </p>
    </PlainPage>
  )
}
