import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconUserCircle } from '@tabler/icons-react'
import { Link, Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { ROUTES } from '#contract/core/routes.ts'
import { useConnectivity, useSession } from '#src/platform/session/use-session.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { FillingNotice } from '#src/frame/demonstration/FillingNotice.tsx'
import { NotificationHost } from '#src/ui/NotificationHost.tsx'
import classes from './AppFrame.module.css'
import { BrandMark } from './BrandMark.tsx'
import { Footer } from './Footer.tsx'
import { BAR_ITEMS, navigationFor } from './navigation.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'
import { SessionAlert } from './SessionAlert.tsx'
import { SlowCalls } from './SlowCalls.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

const AccountSheet = lazy(() => import('./AccountSheet.tsx').then((module) => ({ default: module.AccountSheet })))

/** The title of the deepest matched route, from the specification's table, in the language of the page. */
const useRouteTitle = (): void => {
  const path = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.path)?.staticData.path })
  const { i18n } = useLingui()
  // Before the effects of the screen, which may know a better one.
  useLayoutEffect(() => {
    document.title = path ? `${ROUTES[path].title[currentLocale()]} · Singgah` : 'Singgah'
  }, [path, i18n.locale])
}

/**
 * Moves the focus to the main part on navigation, for keyboard and screen reader users. In a layout effect: later it
 * would take the focus from a field in which the person is already typing.
 */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const last = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (last.current !== undefined && last.current !== pathname) main.current?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  return main
}

/**
 * The frame of every screen: header on desktops, bottom bar on phones, and what may appear above any of them. `Bell` is
 * shown in the header to a signed-in person.
 */
export const AppFrame = ({ Bell }: { Bell: ComponentType }) => {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const offline = useConnectivity() === 'offline'
  const [accountOpen, setAccountOpen] = useState(false)
  const main = useFocusOnNavigation()
  useRouteTitle()
  const items = navigationFor(user)

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className={classes.header}>
        <div className={classes.headerInner}>
          <Link to="/" className={classes.brand}>
            <BrandMark className={classes.mark} />
            Singgah
          </Link>
          <nav className={classes.nav} aria-label={t`Main`}>
            {items.slice(1).map(({ to, label }) => (
              <Link key={to} to={to} className={classes.navLink}>
                {i18n._(label)}
              </Link>
            ))}
          </nav>
          {user !== null && (
            <div className={classes.bell}>
              <Suspense>
                <Bell key={user.id} />
              </Suspense>
            </div>
          )}
          <button type="button" className={classes.account} onClick={() => setAccountOpen(true)} aria-haspopup="dialog">
            <IconUserCircle size={20} aria-hidden />
            <span className={classes.accountName}>{user ? user.name || user.email : t`Sign in`}</span>
          </button>
        </div>
      </header>
      {offline && (
        <div className={classes.offline} role="status" data-offline-bar>
          <IconCloudOff size={18} aria-hidden />
          <Trans>You're offline. Showing what's saved on this device.</Trans>
        </div>
      )}
      <UpdatePrompt />
      <SlowCalls />
      <FillingNotice />
      <PullToRefresh />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer onSettings={() => setAccountOpen(true)} />
      <nav className={classes.bottomBar} aria-label={t`Main`}>
        {items.slice(0, BAR_ITEMS).map(({ to, label, icon: Icon, exact }) => (
          <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: exact ?? false }}>
            <span className={classes.tabIcon}>
              <Icon size={21} aria-hidden />
            </span>
            {i18n._(label)}
          </Link>
        ))}
        <button type="button" className={classes.tab} onClick={() => setAccountOpen(true)} aria-haspopup="dialog">
          <span className={classes.tabIcon}>
            <IconUserCircle size={21} aria-hidden />
          </span>
          {user ? t`Account` : t`Sign in`}
        </button>
      </nav>
      {accountOpen && (
        <Suspense>
          <AccountSheet onClose={() => setAccountOpen(false)} />
        </Suspense>
      )}
      <SessionAlert />
      <NotificationHost closeLabel={t`Close`} />
    </div>
  )
}
