import { Anchor, type AnchorProps } from '@mantine/core'
import { Link, type LinkProps } from './Link.tsx'

type TextLinkProps = LinkProps & Pick<AnchorProps, 'fw' | 'fz' | 'c' | 'underline'>

/** A link in running text or beside a heading: underlined, evergreen. `<TextLink to={paths.people()}>People</TextLink>` */
export function TextLink({ fw = 600, fz, c, underline = 'always', ...rest }: TextLinkProps) {
  return <Anchor component={Link} fw={fw} fz={fz} c={c} underline={underline} {...rest} />
}

interface TextButtonProps extends Pick<AnchorProps, 'fw' | 'fz' | 'c'> {
  onClick: () => void
  children: React.ReactNode
  disabled?: boolean
  'aria-label'?: string
  'aria-expanded'?: boolean
  ref?: React.Ref<HTMLButtonElement>
}

/** A button that looks like a link, for small actions beside text such as "Edit" and "Copy". */
export function TextButton({ fw = 600, fz = 'sm', ...rest }: TextButtonProps) {
  return <Anchor component="button" type="button" fw={fw} fz={fz} {...rest} />
}
