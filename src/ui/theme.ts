import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Laut, the sea: the colour of actions. Shade 7 carries white text at 6.3:1. */
const laut: MantineColorsTuple = [
  '#e8f5f2',
  '#d0eae5',
  '#a2d6cd',
  '#72c2b5',
  '#4db2a3',
  '#2f9f8f',
  '#1c8376',
  '#0f6b60',
  '#0a564d',
  '#053f39',
]

/** Kunyit, turmeric: for new items, stars, and countdowns. */
const kunyit: MantineColorsTuple = [
  '#fff6e0',
  '#ffebc2',
  '#ffd98a',
  '#fdc650',
  '#f9b528',
  '#eba40c',
  '#b97c00',
  '#8a5c00',
  '#654300',
  '#432c00',
]

/** Brick red, for irreversible actions. Shade 7 has a contrast of 6.5:1 with white text. */
const red: MantineColorsTuple = [
  '#fdecea',
  '#f9d3cf',
  '#f3aaa3',
  '#ea7d73',
  '#df5a4e',
  '#d0443a',
  '#c0352b',
  '#b3261e',
  '#8f1b15',
  '#6b120e',
]

/** Neutrals are warm, like paper; Mantine's own are blue. */
const gray: MantineColorsTuple = [
  '#f6f4ef',
  '#eeebe4',
  '#e2ded5',
  '#d0cbc0',
  '#b3ada1',
  '#8d877c',
  '#656057',
  '#48443e',
  '#302d29',
  '#1d1b18',
]

const dark: MantineColorsTuple = [
  '#dbe4e1',
  '#b6c3bf',
  '#94a49f',
  '#6d7d78',
  '#42514d',
  '#2e3b38',
  '#212d2a',
  '#16201e',
  '#101917',
  '#0a1110',
]

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    /** The only colours there are, and variables of ours: the build leaves the variables of Mantine's others out. */
    colors: Record<'laut' | 'kunyit' | 'gray' | 'dark' | 'red' | 'dimmed' | `var(--${string})`, MantineColorsTuple>
  }
}

const FONT =
  "'Plus Jakarta Sans', 'Plus Jakarta Sans Ext', 'Jakarta stand-in', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** Labels like those of fields; errors apart from the last choice. */
const GROUP = { labelProps: { size: 'md' }, errorProps: { mt: 'xs' } }

export const theme = createTheme({
  colors: { laut, kunyit, red, gray, dark },
  primaryColor: 'laut',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.36,
  white: '#ffffff',
  black: '#1c2422',
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: '750',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.3rem + 2vw, 2.5rem)', lineHeight: '1.15' },
      h2: { fontSize: 'clamp(1.3rem, 1.1rem + 0.9vw, 1.65rem)', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '18px', xl: '28px' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' } },
    // 16 px: smaller text in a field makes iOS zoom into it.
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    // A size of a group would be one of its boxes too.
    CheckboxGroup: { defaultProps: GROUP },
    RadioGroup: { defaultProps: GROUP },
  },
})
