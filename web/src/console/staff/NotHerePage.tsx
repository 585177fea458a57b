import { TextLink } from '../../ui/text/TextLink.tsx'
import { PlainPage } from './PlainPage.tsx'
import { staffPaths } from './paths.ts'

/** An address that the console does not have. */
export function NotHerePage() {
  return (
    <PlainPage title="There is no such page">
      <p>
        <TextLink to={staffPaths.home()}>Go to the start of the console</TextLink>
      </p>
    </PlainPage>
  )
}
