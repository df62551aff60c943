import { Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Piece } from '#src/frame/shell/Piece.tsx'
import { speakIn } from '#src/i18n/locale.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { TourSearchForm } from './form/TourSearchForm.tsx'
import { popularTours } from './popular-tours.ts'
import classes from './ToursHome.module.css'

const route = getRouteApi('/tour/home')

/** Only who is signed in has some. */
const SavedTours = lazy(async () => {
  const [module] = await Promise.all([import('../wishlist/SavedTours.tsx'), speakIn(['hotels', 'tours'])])
  return { default: module.SavedTours }
})

export const ToursHome = () => {
  useLanguage()
  const search = route.useSearch()
  const navigate = useNavigate()
  const { user } = useSession()
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>
          <Trans>Tours for a free day or your team</Trans>
        </Title>
        <Text c="dimmed" size="lg">
          <Trans>Prices include taxes. Pay with your company account or online.</Trans>
        </Text>
      </header>
      <div className={classes.search}>
        <Piece>
          <TourSearchForm
            key={JSON.stringify(search)}
            search={search}
            onSearch={(asked) => void navigate({ to: '/tour/grid', search: asked })}
          />
        </Piece>
      </div>
      {user !== null && (
        <Suspense fallback={null}>
          <SavedTours />
        </Suspense>
      )}
      <popularTours.Part />
      <ul className={classes.promises}>
        <li>
          <strong>
            <Trans>Live availability</Trans>
          </strong>
          <Trans>See free days, start times and prices in one calendar.</Trans>
        </li>
        <li>
          <strong>
            <Trans>Clear cancellation terms</Trans>
          </strong>
          <Trans>See until when cancelling is free before you book.</Trans>
        </li>
        <li>
          <strong>
            <Trans>Voucher offline</Trans>
          </strong>
          <Trans>Your code, meeting point and the guide's phone number work without a connection.</Trans>
        </li>
      </ul>
    </div>
  )
}
