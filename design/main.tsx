import 'virtual:mantine.css'
import '#src/ui/fonts.css'
import '#src/ui/global.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#src/platform/api/client.ts'
import { readStored, STORAGE_KEYS } from '#src/platform/device/storage-keys.ts'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { startProducts } from '#src/products/registry.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { preferredLocale } from '#src/frame/shell/preferences.ts'
import { isDirection } from '#src/ui/direction.ts'
import { NotificationHost } from '#src/ui/NotificationHost.tsx'
import { ThemeProvider } from '#src/ui/ThemeProvider.tsx'
import { DesignPage } from './DesignPage.tsx'

const direction = readStored(STORAGE_KEYS.direction)
if (isDirection(direction)) document.documentElement.dir = direction

startProducts()
// Links need a router; its memory history prevents them from leaving this page.
const router = createAppRouter({ history: createMemoryHistory() })
await speak(preferredLocale())
await speakOnScreens()
createRoot(document.getElementById('root') ?? document.body).render(
  <ThemeProvider storageKey={STORAGE_KEYS.theme}>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <DesignPage />
          <NotificationHost closeLabel="Close" />
        </RouterContextProvider>
      </QueryClientProvider>
    </I18nProvider>
  </ThemeProvider>,
)
