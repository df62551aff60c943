import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider, type RegisteredRouter } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../platform/api/client.ts'
import { STORAGE_KEYS } from '../platform/device/storage-keys.ts'
import { ThemeProvider } from '../ui/ThemeProvider.tsx'

type AppProps = {
  router: RegisteredRouter
  /** Called once, when the first screen stands. */
  onReady?: () => void
}

/** Frame of all screens, shared by the browser and prerendering. */
export const App = ({ router, onReady }: AppProps) => {
  useEffect(() => onReady?.(), [onReady])
  return (
    <ThemeProvider storageKey={STORAGE_KEYS.theme}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </ThemeProvider>
  )
}
