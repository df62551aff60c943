import { Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#src/data/use-session.ts'
import { CoverArt } from '#src/shared/cover/CoverArt.tsx'
import { CityShelf } from '#src/shared/search/CityShelf.tsx'
import { SearchBox } from '#src/shared/search/SearchBox.tsx'
import { NextTrip } from '#src/shared/stay/NextTrip.tsx'
import classes from './Home.module.css'

/** The start page: the next trip where one is on the device, the search, and what the product promises. */
export const Home = () => {
  const navigate = useNavigate()
  const { user } = useSession()
  return (
    <div className={classes.page}>
      {user?.role.includes('user') && <NextTrip />}
      <section className={classes.hero}>
        <CoverArt className={classes.art} id="laut" kind="resort" name="Singgah" />
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            <Trans>Work travel that does not stop when the signal does</Trans>
          </Title>
          <Text size="lg" className={classes.lead}>
            <Trans>Book once, keep it on your phone, open it anywhere.</Trans>
          </Text>
        </div>
        <div className={classes.search}>
          <SearchBox search={{}} onSearch={(search) => void navigate({ to: '/hotels/list', search })} />
        </div>
      </section>
      <ul className={classes.promises}>
        <li>
          <strong>
            <Trans>Readable without network</Trans>
          </strong>
          <Trans>Your bookings, addresses and telephone numbers open from the home screen with no signal.</Trans>
        </li>
        <li>
          <strong>
            <Trans>Booked exactly once</Trans>
          </strong>
          <Trans>A lost answer or a second press never makes a second booking or a second charge.</Trans>
        </li>
        <li>
          <strong>
            <Trans>The whole price first</Trans>
          </strong>
          <Trans>Taxes and charges are in the total from the first list on, and a change is never silent.</Trans>
        </li>
      </ul>
      <CityShelf search={{}} />
    </div>
  )
}
