import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { productPage } from '../products.ts'
import { savedSlots, slotsIn } from './saved-slots.ts'
import classes from './Saved.module.css'

const route = getRouteApi('/_user/user/wishlist')

/** Everything that was saved, by service. */
export const SavedScreen = () => {
  const { t, i18n } = useLingui()
  const { service, sort } = route.useSearch()
  const opened = route.useLoaderData()
  // Decided once: removing the last item does not move people to another list.
  const [first] = useState(opened)
  const slots = slotsIn(savedSlots.useParts())
  const shown = slots.find((one) => one.service === service) ?? slots.find((one) => one.service === first) ?? slots[0]
  if (shown === undefined) return null
  const { List } = shown.slot
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Saved</Trans>
      </Title>
      <nav className={classes.tabs} aria-label={t`Saved items by service`}>
        {slots.map(({ service: one, slot: { Count } }) => (
          <Link
            key={one}
            to="/user/wishlist"
            search={{ service: one, sort }}
            resetScroll={false}
            className={classes.tab}
            data-current={one === shown.service || undefined}
            aria-current={one === shown.service ? 'page' : undefined}
          >
            {i18n._(productPage(one).search.label)} <Count />
          </Link>
        ))}
      </nav>
      <List key={shown.service} sort={sort ?? 'saved'} />
    </div>
  )
}
