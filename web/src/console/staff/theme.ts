import { createTheme, mergeThemeOverrides, type ButtonProps } from '@mantine/core'
import { theme } from '../../ui/theme.ts'

const heights: Record<string, string> = { xs: '28px', sm: '34px', md: '34px', lg: '40px' }

/** The members' type and color, but denser: controls of 34 pixels, or 28 in table rows. */
export const staffTheme = mergeThemeOverrides(
  theme,
  createTheme({
    components: {
      Button: {
        defaultProps: { size: 'sm' },
        vars: (_theme: unknown, props: ButtonProps) => ({
          root: {
            '--button-height': heights[String(props.size)] ?? '34px',
            '--button-padding-x': props.size === 'xs' ? '10px' : '14px',
            '--button-fz': '14px',
          },
        }),
      },
    },
  }),
)
