import { Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Piece } from '#src/frame/shell/Piece.tsx'
import classes from './CabsHome.module.css'
import { CabSearchForm } from './form/CabSearchForm.tsx'
import { popularRides } from './popular-rides.ts'

const route = getRouteApi('/cabs/home')

export const CabsHome = () => {
  useLanguage()
  const search = route.useSearch()
  const navigate = useNavigate()
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>
          <Trans>Airport transfers and cars with a driver</Trans>
        </Title>
        <Text c="dimmed" size="lg">
          <Trans>One total with toll, parking and taxes. Pay with your company account or online.</Trans>
        </Text>
      </header>
      <div className={classes.search}>
        <Piece>
          <CabSearchForm
            key={JSON.stringify(search)}
            search={search}
            onSearch={(asked) => void navigate({ to: '/cabs/list', search: asked })}
          />
        </Piece>
      </div>
      <popularRides.Part />
      <ul className={classes.promises}>
        <li>
          <strong>
            <Trans>We follow your flight</Trans>
          </strong>
          <Trans>When your flight moves, your pick-up moves with it.</Trans>
        </li>
        <li>
          <strong>
            <Trans>Clear waiting rules</Trans>
          </strong>
          <Trans>Free waiting, extra time and cancellation are shown before you pay.</Trans>
        </li>
        <li>
          <strong>
            <Trans>Driver details offline</Trans>
          </strong>
          <Trans>The driver's name, plate and phone number work without a connection.</Trans>
        </li>
      </ul>
    </div>
  )
}
