import type { FunctionComponent, SVGProps } from 'react'

/** An icon of the set: `import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'`. */
export type IconType = FunctionComponent<
  Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number | string; stroke?: number | string }
>

interface IconProps {
  of: IconType
  size?: number
}

/** A decorative icon with our stroke width: `<Icon of={IconGift} />`. The text next to it carries the meaning. */
export function Icon({ of: Shape, size = 20 }: IconProps) {
  return <Shape size={size} stroke={1.7} aria-hidden focusable={false} style={{ flex: 'none' }} />
}
