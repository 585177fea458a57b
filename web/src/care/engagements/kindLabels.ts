import type { EngagementType } from '@goodturn/contract/care/engagements/kinds'
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import type { IconType } from '../../ui/pictures/Icon.tsx'

/** The icon of each kind of engagement. */
export const kindIcons: Record<EngagementType, IconType> = {
  link: IconLink,
  phone: IconPhone,
  email: IconMail,
  sms: IconMessage,
  social: IconBrandInstagram,
  review: IconStar,
}

/** Names of the kinds in the engagement form. */
export const kindNames = { link: 'Website', phone: 'Phone call', sms: 'Text message', email: 'Email' }
