import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TourCard } from '../search/parts/TourCard.tsx'
import classes from './SavedTours.module.css'
import { savedToursQuery } from './queries.ts'
import { useMaySaveTours } from './use-saved-tours.ts'

const NO_SEARCH = {}

/** My saved tours; nothing for visitors and where there are none. */
export const SavedTours = () => {
  const maySave = useMaySaveTours()
  const { data } = useQuery({ ...savedToursQuery(true), enabled: maySave === true })
  if (maySave !== true || data === undefined || data.items.length === 0) return null
  return (
    <section aria-labelledby="saved-tours">
      <Title order={2} id="saved-tours" mb="md">
        <Trans>Saved tours</Trans>
      </Title>
      <ul className={classes.cards}>
        {data.items.map(({ tour }) => (
          <li key={tour.tourId}>
            <TourCard tour={tour} search={NO_SEARCH} />
          </li>
        ))}
      </ul>
    </section>
  )
}
