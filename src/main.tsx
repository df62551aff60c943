import 'virtual:mantine.css'
import './ui/global.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { queryClient, session } from './data/client.ts'
import { speak } from './i18n/locale.ts'
import { createAppRouter } from './router.tsx'
import { preferredLocale } from './shared/frame/preferences.ts'
import { actOnSessionEnd } from './shared/frame/session-end.ts'
import { startBackground } from './start-background.ts'
import { readDrawn } from './take-over.ts'
import { installTrustedTypes } from './ui/trusted-types.ts'

installTrustedTypes()
const router = createAppRouter()
const element = document.getElementById('root') ?? document.body
const drawn = readDrawn(element)

if (drawn === null) {
  const root = createRoot(element)
  await Promise.all([session.restore(), speak(preferredLocale())])
  root.render(<App router={router} />)
} else {
  await speak(drawn.locale)
  await drawn.prepare(router, queryClient)
  await new Promise<void>((resolve) => {
    hydrateRoot(element, <App router={router} onReady={resolve} />, { onRecoverableError: reportError })
  })
  await session.restore()
  drawn.release()
  if (preferredLocale() !== drawn.locale) await speak(preferredLocale())
}
actOnSessionEnd(session, router, queryClient)
startBackground()
