import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { Link, Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import {
  Fragment,
  lazy,
  Suspense,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import type { RoutePath } from '#contract/core/routes.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { useBookingFor } from '#src/platform/session/booking-for.ts'
import { useMissingFactor } from '#src/platform/session/missing-factor.ts'
import { useConnectivity, useSession } from '#src/platform/session/use-session.ts'
import { speakIn } from '#src/i18n/locale.ts'
import { untilThere } from '#src/pwa/until-there.ts'
import { closeBookingFor, useIsBookingForOpen } from '#src/frame/booking-for/open-sheet.ts'
import { drawEarly } from '#src/ui/early-panels.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { NotificationHost } from '#src/ui/NotificationHost.tsx'
import classes from './AppFrame.module.css'
import { BrandMark } from './BrandMark.tsx'
import { Footer } from './Footer.tsx'
import { BAR_ITEMS, ITEMS } from './navigation.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'
import { SessionAlert } from './SessionAlert.tsx'
import { SkipToResults } from './SkipToResults.tsx'
import { SlowCalls } from './SlowCalls.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { hasOwnTitle } from './use-title.ts'

/** What only signed-in people download, in one request. */
const signedInParts = async () => (await untilThere(() => import('./signed-in-parts.ts'))).parts
const SideBar = lazy(async () => ({ default: (await signedInParts()).SideBar }))
const BookingForBanner = lazy(async () => ({ default: (await signedInParts()).BookingForBanner }))
const BottomBar = lazy(async () => ({ default: (await signedInParts()).BottomBar }))
const SlimFooter = lazy(async () => ({ default: (await signedInParts()).SlimFooter }))
const FillingNotice = lazy(async () => ({ default: (await signedInParts()).FillingNotice }))
const PaletteKeys = lazy(async () => ({ default: (await signedInParts()).PaletteKeys }))
const fetchAccountSheet = async () => (await Promise.all([import('./AccountSheet.tsx'), speakIn(['pages'])]))[0]
const AccountSheet = lazy(async () => ({ default: (await untilThere(fetchAccountSheet)).AccountSheet }))

const fetchBookingForSheet = async () =>
  (await Promise.all([import('../booking-for/BookingForSheet.tsx'), speakIn(['pages'])]))[0]
const BookingForSheet = lazy(async () => ({ default: (await untilThere(fetchBookingForSheet)).BookingForSheet }))

let routeTitle: ((path: RoutePath) => string) | null = null
const fetchRouteTitle = async () => {
  const titles = await import('./route-titles.ts')
  routeTitle = titles.routeTitle
  return titles.routeTitle
}

/** The title of the deepest matched route, which a drawn page has; those of all others come after it. */
const useRouteTitle = (): void => {
  const path = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.path)?.staticData.path })
  const { i18n } = useLingui()
  const isDrawn = useRef(typeof document === 'object' && document.documentElement.dataset.drawn !== undefined)
  // Before the effects of the screen, which may know a better one.
  useLayoutEffect(() => {
    const isFirst = isDrawn.current
    isDrawn.current = false
    if (isFirst) return
    if (path === undefined || routeTitle !== null) {
      document.title = path === undefined ? 'Singgah' : (routeTitle?.(path) ?? '')
      return
    }
    let isOver = false
    fetchRouteTitle()
      .then((titleOf) => {
        if (!isOver && !hasOwnTitle()) document.title = titleOf(path)
      })
      .catch(() => undefined)
    return () => {
      isOver = true
    }
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

/** The id of a button that opens the sheet of the account, which a prerendered page brings along. */
const useAccountButtonId = (): string => {
  const id = useId()
  drawEarly(id, async () => {
    const { AccountSheet: Sheet } = await fetchAccountSheet()
    const sheet = <Sheet onClose={() => undefined} />
    return { narrow: sheet, wide: sheet }
  })
  return id
}

/** Navigation of visitors, in the header. */
const VisitorNav = () => {
  const { t, i18n } = useLingui()
  return (
    <nav className={classes.nav} aria-label={t`Main`}>
      {ITEMS.slice(1).map(({ to, label }) => (
        <Link key={to} to={to} className={classes.navLink}>
          {i18n._(label)}
        </Link>
      ))}
    </nav>
  )
}

/** The bar at the bottom of a visitor's phone. */
const VisitorBar = ({ onSignIn }: { onSignIn: () => void }) => {
  const { t, i18n } = useLingui()
  const id = useAccountButtonId()
  return (
    <nav className={classes.bottomBar} aria-label={t`Main`}>
      {BAR_ITEMS.map(({ to, label, icon: Icon, exact }) => (
        <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: exact ?? false }}>
          <span className={classes.tabIcon}>
            <Icon size={21} aria-hidden />
          </span>
          {i18n._(label)}
        </Link>
      ))}
      <button id={id} type="button" className={classes.tab} onClick={onSignIn} aria-haspopup="dialog">
        <span className={classes.tabIcon}>
          <IconUserCircle size={21} aria-hidden />
        </span>
        {t`Sign in`}
      </button>
    </nav>
  )
}

type HeaderProps = { user: SessionUser | null; Bell: ComponentType; onSearch: () => void; onAccount: () => void }

const Header = ({ user, Bell, onSearch, onAccount }: HeaderProps) => {
  const { t } = useLingui()
  const id = useAccountButtonId()
  return (
    <header className={classes.header}>
      <div className={classes.headerInner}>
        <Link to="/" className={classes.brand}>
          <BrandMark className={classes.mark} />
          Singgah
        </Link>
        {user === null ? (
          <VisitorNav />
        ) : (
          <>
            <span className={classes.space} />
            <IconButton label={t`Search or go to`} className={classes.find} onClick={onSearch} aria-haspopup="dialog">
              <IconSearch size={22} aria-hidden />
            </IconButton>
            <div className={classes.bell}>
              <Suspense>
                <Bell key={user.id} />
              </Suspense>
            </div>
          </>
        )}
        <button id={id} type="button" className={classes.account} onClick={onAccount} aria-haspopup="dialog">
          <IconUserCircle size={20} aria-hidden />
          <span className={classes.accountName}>{user ? user.name || user.email : t`Sign in`}</span>
        </button>
      </div>
    </header>
  )
}

export type PaletteProps = { user: SessionUser; onClose: () => void }

/** Parts of the modules above the frame, loaded when shown. */
type FrameParts = {
  Bell: ComponentType
  Palette: ComponentType<PaletteProps>
  MissingFactor: ComponentType<{ isPutOff: boolean }>
}

/**
 * The frame of every screen: for visitors header, bar at the bottom of phones and footer; for signed-in people a side
 * bar, or on narrow screens a bar at the bottom. The screen keeps its place in the tree when somebody signs in.
 */
export const AppFrame = ({ Bell, Palette, MissingFactor }: FrameParts) => {
  const { t } = useLingui()
  const { user } = useSession()
  const offline = useConnectivity() === 'offline'
  const [open, setOpen] = useState<'account' | 'palette' | null>(null)
  const onAccount = useCallback(() => setOpen('account'), [])
  const onSearch = useCallback(() => setOpen('palette'), [])
  const onClose = useCallback(() => setOpen(null), [])
  const missing = useMissingFactor(user?.id)
  const traveller = useBookingFor(user?.id)
  const isChoosing = useIsBookingForOpen()
  const main = useFocusOnNavigation()
  useRouteTitle()

  return (
    <div className={classes.frame} data-signed-in={user !== null || undefined}>
      <a className={classes.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {user !== null && (
        <aside className={classes.side}>
          <Suspense>
            <SideBar user={user} onSearch={onSearch} />
            <PaletteKeys onOpen={onSearch} />
          </Suspense>
        </aside>
      )}
      <Header user={user} Bell={Bell} onSearch={onSearch} onAccount={onAccount} />
      {offline && (
        <div className={classes.offline} role="status" data-offline-bar data-passing>
          <IconCloudOff size={18} aria-hidden />
          <Trans>You're offline. Showing what's saved on this device.</Trans>
        </div>
      )}
      {traveller !== null && (
        <Suspense>
          <BookingForBanner person={traveller} />
        </Suspense>
      )}
      <UpdatePrompt />
      <SlowCalls />
      {user !== null && (
        <Suspense>
          <FillingNotice />
        </Suspense>
      )}
      {missing !== null && (
        <Suspense>
          <MissingFactor isPutOff={missing.isPutOff} />
        </Suspense>
      )}
      <PullToRefresh />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <SkipToResults />
        <Fragment key={traveller?.userId}>
          <Outlet />
        </Fragment>
      </main>
      {user === null ? (
        <>
          <Footer onSettings={onAccount} />
          <VisitorBar onSignIn={onAccount} />
        </>
      ) : (
        <Suspense fallback={<div className={classes.bottomBar} />}>
          <SlimFooter onSettings={onAccount} />
          <BottomBar user={user} onMore={onAccount} />
        </Suspense>
      )}
      <Suspense>
        {open === 'account' && <AccountSheet onClose={onClose} />}
        {isChoosing && user !== null && <BookingForSheet user={user} onClose={closeBookingFor} />}
        {open === 'palette' && user !== null && <Palette user={user} onClose={onClose} />}
      </Suspense>
      <SessionAlert />
      <NotificationHost closeLabel={t`Close`} />
    </div>
  )
}
