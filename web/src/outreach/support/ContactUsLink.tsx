import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { TextButton } from '../../ui/text/TextLink.tsx'

/** The contact-us chat link (CG-84): opens the drawer over the screen. */
export function ContactUsLink() {
  const drawer = useDrawerParam()
  return <TextButton onClick={() => drawer.open('contact-us')}>Contact us</TextButton>
}
