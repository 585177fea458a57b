import { Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from './Link.tsx'
import { Icon, type IconType } from '../pictures/Icon.tsx'

interface LinkButtonProps
  extends Omit<LinkProps, 'color' | 'style'>, Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> {
  icon?: IconType
}

/** A link that looks like a button: `<LinkButton to={paths.newPerson()} icon={IconUserPlus}>Add a person</LinkButton>` */
export function LinkButton({ icon, ...rest }: LinkButtonProps) {
  return <Button component={Link} leftSection={icon ? <Icon of={icon} /> : undefined} flex="none" {...rest} />
}
