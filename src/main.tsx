import 'virtual:mantine.css'
import './ui/global.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient, session } from './data/client.ts'
import { STORAGE_KEYS } from './data/storage-keys.ts'
import { speak } from './i18n/locale.ts'
import { preferredLocale } from './shared/frame/preferences.ts'
import { actOnSessionEnd } from './shared/frame/session-end.ts'
import { startBackground } from './start-background.ts'
import { router } from './router.tsx'
import { ThemeProvider } from './ui/ThemeProvider.tsx'
import { installTrustedTypes } from './ui/trusted-types.ts'

installTrustedTypes()
const root = createRoot(document.getElementById('root') ?? document.body)
await Promise.all([session.restore(), speak(preferredLocale())])
actOnSessionEnd(session, router, queryClient)
root.render(
  <ThemeProvider storageKey={STORAGE_KEYS.theme}>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </ThemeProvider>,
)
startBackground()
