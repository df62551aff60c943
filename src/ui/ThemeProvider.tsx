import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from './nonce.ts'
import { theme } from './theme.ts'

/** Mantine with our theme, whose variables the build adds to the styles; light, dark or auto is kept under the given key of `localStorage`. */
export const ThemeProvider = ({ storageKey, children }: { storageKey: string; children: ReactNode }) => (
  <DirectionProvider detectDirection>
    <MantineProvider
      theme={theme}
      defaultColorScheme="light"
      colorSchemeManager={localStorageColorSchemeManager({ key: storageKey })}
      getStyleNonce={styleNonce}
      withCssVariables={false}
    >
      {children}
    </MantineProvider>
  </DirectionProvider>
)
