/**
 * The Goodturn theme. One file decides how every Mantine component looks, so that a screen
 * only chooses what to say. Values that plain CSS also needs live in `tokens.css` under `--gt-*`.
 *
 * Mantine, every package at exactly 9.7.3.
 */
import { createTheme } from '@mantine/core'
import type {
  ActionIcon,
  Alert,
  Anchor,
  Avatar,
  Badge,
  Button,
  Checkbox,
  Chip,
  Drawer,
  DrawerOverlay,
  DrawerRoot,
  Menu,
  Modal,
  ModalOverlay,
  ModalRoot,
  Pagination,
  PasswordInput,
  Progress,
  Radio,
  SegmentedControl,
  Select,
  Skeleton,
  Switch,
  Table,
  Textarea,
  TextInput,
  Tooltip,
  CSSVariablesResolver,
  MantineColorsTuple,
} from '@mantine/core'

/**
 * `Component.extend` without loading the component: the theme is on every page, and importing Select or Drawer here
 * would load them on the sign-in page.
 */
function extendComponent<C extends { extend: (part: never) => unknown }>(part: Parameters<C['extend']>[0]) {
  return part
}

/** Evergreen: actions, links, "done". Shade 7 is the brand; 8 is hover; 9 is the dark marketing panel. */
const evergreen: MantineColorsTuple = [
  '#EEF5F1',
  '#DCEAE3',
  '#BFD9CD',
  '#98C1B0',
  '#6BA48F',
  '#418571',
  '#256B5A',
  '#17594A',
  '#124A3D',
  '#0F362D',
]
/** Persimmon: joy only (a gift delivered, a purchase made, a new referral). Never errors, never plain buttons. */
const persimmon: MantineColorsTuple = [
  '#FDF0EA',
  '#FBE0D5',
  '#F6C2AE',
  '#F0A086',
  '#E87E5D',
  '#DC5F3B',
  '#D14F2F',
  '#BF4027',
  '#A93820',
  '#852A17',
]
/** Honey: "needs you". Always with ink text: white on honey fails at any size. */
const honey: MantineColorsTuple = [
  '#FEF8E8',
  '#FDEFCB',
  '#FBE3A3',
  '#F9D574',
  '#F6C552',
  '#F4B740',
  '#D99B1E',
  '#A87410',
  '#7A5206',
  '#573A04',
]
/** Errors only. Shade 7 is the text and icon color, 0 the surface. */
const red: MantineColorsTuple = [
  '#FCEEEC',
  '#F9DCD9',
  '#F2B8B3',
  '#E88E87',
  '#DB625A',
  '#C93F36',
  '#BC2F26',
  '#B3261E',
  '#961D16',
  '#741510',
]
const sky: MantineColorsTuple = [
  '#EDF4F9',
  '#D9E8F1',
  '#B5D1E3',
  '#8AB4CF',
  '#5F95B8',
  '#417CA3',
  '#346F98',
  '#2F6690',
  '#255275',
  '#1B3D58',
]
/**
 * Mantine uses `gray` wherever it needs a neutral (borders, hovers, tracks, disabled). Its own gray is blue and makes a
 * paper page look like an admin template, so we replace it with warm stone.
 */
const gray: MantineColorsTuple = [
  '#FBF8F3',
  '#F5EFE6',
  '#EEE6DA',
  '#E7DFD3',
  '#D8CDBD',
  '#BDB1A0',
  '#8F8475',
  '#655E55',
  '#453F38',
  '#23201C',
]

export const theme = createTheme({
  primaryColor: 'evergreen',
  // Mantine's default shade is 6. Ours sits at 7 so that hover (8) and the dark panel (9) have room to go down.
  primaryShade: 7,
  colors: { evergreen, persimmon, honey, red, sky, gray },
  black: '#23201C',
  white: '#FFFFFF',
  autoContrast: true, // ink text on honey without anyone having to remember it
  luminanceThreshold: 0.4,

  fontFamily: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: {
    fontFamily: "'Fraunces Variable', Georgia, 'Times New Roman', serif",
    fontWeight: '520', // between regular and semibold: confident at 30 px, not shouting
    sizes: {
      h1: { fontSize: '30px', lineHeight: '36px' },
      h2: { fontSize: '22px', lineHeight: '28px' },
      h3: { fontSize: '18px', lineHeight: '24px' },
      h4: { fontSize: '16px', lineHeight: '24px' },
    },
  },
  // Nothing under 13 px. `xs` is Mantine's default for descriptions and errors, hence 14 there.
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '18px', xl: '22px' },
  lineHeights: { xs: '18px', sm: '20px', md: '24px', lg: '26px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  // One raised level. Every named shadow is the same on purpose: no one can pick a heavier one.
  shadows: {
    xs: 'var(--gt-shadow)',
    sm: 'var(--gt-shadow)',
    md: 'var(--gt-shadow)',
    lg: 'var(--gt-shadow)',
    xl: 'var(--gt-shadow)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,

  components: {
    // 44 px everywhere a finger may land; `sm` (36 px) is for rows and toolbars on wide screens.
    Button: extendComponent<typeof Button>({
      defaultProps: { size: 'md' },
      vars: (_theme, props) => ({
        root: {
          '--button-height':
            props.size === 'sm'
              ? '36px'
              : props.size === 'xs'
                ? '32px'
                : props.size === 'lg'
                  ? '52px'
                  : '44px',
          '--button-padding-x': props.size === 'sm' ? '14px' : props.size === 'xs' ? '12px' : '20px',
          '--button-fz': props.size === 'sm' || props.size === 'xs' ? '14px' : '16px',
        },
      }),
    }),
    ActionIcon: extendComponent<typeof ActionIcon>({
      defaultProps: { variant: 'subtle', color: 'gray.9', size: 44 },
      // Mantine caps a subtle icon's shade at 6, which is the edge color, too pale for an icon.
      vars: (_theme, props) => ({ root: props.color === 'gray.9' ? { '--ai-color': '#23201C' } : {} }),
    }),
    // Links in text are underlined: color alone does not distinguish a link from ink (WCAG 1.4.1).
    Anchor: extendComponent<typeof Anchor>({
      defaultProps: { underline: 'always', c: 'evergreen.7', inherit: true },
    }),
    TextInput: extendComponent<typeof TextInput>({ defaultProps: { size: 'md' } }),
    PasswordInput: extendComponent<typeof PasswordInput>({ defaultProps: { size: 'md' } }),
    Textarea: extendComponent<typeof Textarea>({ defaultProps: { size: 'md', autosize: true, minRows: 4 } }),
    Select: extendComponent<typeof Select>({
      defaultProps: {
        size: 'md',
        allowDeselect: false,
        // Selecting on blur would otherwise keep all options of a closed list mounted.
        comboboxProps: { shadow: 'md', offset: 6, keepMounted: false },
      },
    }),
    Checkbox: extendComponent<typeof Checkbox>({ defaultProps: { size: 'sm', radius: 'xs' } }),
    Radio: extendComponent<typeof Radio>({ defaultProps: { size: 'sm' } }),
    Switch: extendComponent<typeof Switch>({ defaultProps: { size: 'md', withThumbIndicator: false } }),
    // Chips filter: they are round, muted until chosen, and ink-on-tint with a check when chosen.
    Chip: extendComponent<typeof Chip>({ defaultProps: { radius: 'xl', size: 'md', variant: 'light' } }),
    SegmentedControl: extendComponent<typeof SegmentedControl>({
      defaultProps: { radius: 'md', size: 'sm', withItemsBorders: false },
    }),
    // Mantine renders badges in upper case, bold, 11 px. Ours read as words.
    Badge: extendComponent<typeof Badge>({
      defaultProps: { variant: 'light', radius: 'xl', size: 'lg' },
      styles: { root: { textTransform: 'none', fontWeight: 600, fontSize: '13px', letterSpacing: 0 } },
    }),
    Avatar: extendComponent<typeof Avatar>({
      defaultProps: { radius: '50%' },
      styles: { placeholder: { fontWeight: 600 } },
    }),
    Alert: extendComponent<typeof Alert>({ defaultProps: { radius: 'lg', variant: 'light' } }),
    // Compose Drawer.Root / Modal.Root in screens: the all-in-one header renders a second <header> landmark. The
    // compound parts don't inherit the defaults of `Drawer` or `Modal`, so each part is themed by its own name.
    DrawerRoot: extendComponent<typeof DrawerRoot>({
      defaultProps: {
        position: 'right',
        size: 480,
        transitionProps: { duration: 200, timingFunction: 'cubic-bezier(.2,.7,.2,1)' },
      },
    }),
    DrawerOverlay: extendComponent<typeof DrawerOverlay>({
      defaultProps: { color: '#23201C', backgroundOpacity: 0.36 },
    }),
    ModalRoot: extendComponent<typeof ModalRoot>({
      defaultProps: {
        centered: true,
        radius: 'lg',
        size: 440,
        transitionProps: { duration: 160, transition: 'pop' },
      },
    }),
    ModalOverlay: extendComponent<typeof ModalOverlay>({
      defaultProps: { color: '#23201C', backgroundOpacity: 0.36 },
    }),
    Drawer: extendComponent<typeof Drawer>({
      defaultProps: {
        position: 'right',
        size: 480,
        transitionProps: { duration: 200, timingFunction: 'cubic-bezier(.2,.7,.2,1)' },
      },
    }),
    Modal: extendComponent<typeof Modal>({
      defaultProps: {
        centered: true,
        radius: 'lg',
        size: 440,
        transitionProps: { duration: 160, transition: 'pop' },
      },
    }),
    Menu: extendComponent<typeof Menu>({ defaultProps: { shadow: 'md', radius: 'md', offset: 6 } }),
    Tooltip: extendComponent<typeof Tooltip>({
      defaultProps: { color: 'gray.9', radius: 'sm', openDelay: 250, withArrow: false },
    }),
    Table: extendComponent<typeof Table>({
      defaultProps: { verticalSpacing: 14, horizontalSpacing: 16, highlightOnHover: false },
    }),
    Progress: extendComponent<typeof Progress>({ defaultProps: { radius: 'xl', size: 8 } }),
    Skeleton: extendComponent<typeof Skeleton>({ defaultProps: { radius: 'md' } }),
    Pagination: extendComponent<typeof Pagination>({ defaultProps: { radius: 'md' } }),
  },
})

/** Corrects Mantine's own variables where its defaults are too light or too blue for us. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#FAF6F0', // paper: the page
    '--mantine-color-text': '#23201C',
    '--mantine-color-dimmed': '#655E55', // 5.9:1 on paper, 6.3:1 on white
    '--mantine-color-placeholder': '#766E63', // Mantine's gray.5 would be 2.1:1
    '--mantine-color-anchor': '#17594A',
    '--mantine-color-error': '#B3261E', // Mantine's red.6 fails on tinted rows
    '--mantine-color-default': '#FFFFFF',
    '--mantine-color-default-hover': '#FBF8F3',
    '--mantine-color-default-border': '#8F8475', // a control's edge needs 3:1 (WCAG 1.4.11); hairlines do not
    '--mantine-color-disabled': '#F0E9DE',
    '--mantine-color-disabled-color': '#655E55', // readable even when off; the reason is shown next to it
    '--mantine-color-disabled-border': '#D8CDBD',
  },
  dark: {},
})
