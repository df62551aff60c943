import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { OfferShelf } from '#src/content/offers/OfferShelf.tsx'
import { RecentSearches } from '#src/search/RecentSearches.tsx'
import { SearchBox } from '#src/search/SearchBox.tsx'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { mayEnter } from '#contract/core/roles.ts'
import { Piece } from '#src/frame/shell/Piece.tsx'
import classes from './HotelsHome.module.css'
import { CityShelf } from '#src/search/CityShelf.tsx'

const route = getRouteApi('/hotels/home')

/** Explains the redirect, with the area and the person's own roles. */
const Denied = () => {
  const { t } = useLingui()
  const denied = useRouterState({ select: ({ location }) => location.state.denied })
  const { user } = useSession()
  if (!denied || !user) return null
  return (
    <Notice kind="warning" icon={<IconLock size={20} />} title={t`You don't have access to that page`}>
      <Trans>
        You're signed in as {user.name} ({user.role.join(', ') || '–'}). Ask a company owner for access.
      </Trans>{' '}
      {mayEnter('admin', user.role) && (
        <LinkText to="/admin/dashboard">
          <Trans>Go to the company area</Trans>
        </LinkText>
      )}
    </Notice>
  )
}

export const HotelsHome = () => {
  useLanguage()
  const search = route.useSearch()
  const navigate = useNavigate()
  const open = (asked: StaySearch) => void navigate({ to: '/hotels/list', search: asked })
  return (
    <div className={classes.page}>
      <Denied />
      <header>
        <Title order={1}>
          <Trans>Hotels near your meeting</Trans>
        </Title>
        <Text c="dimmed" size="lg">
          <Trans>Prices cover the whole stay, taxes and charges included.</Trans>
        </Text>
      </header>
      <div className={classes.search}>
        <SearchBox key={JSON.stringify(search)} search={search} onSearch={open} />
        <RecentSearches onSearch={open} />
      </div>
      <Piece>
        <OfferShelf />
      </Piece>
      <Piece>
        <CityShelf search={search} />
      </Piece>
    </div>
  )
}
