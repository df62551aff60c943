import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PlaceMap } from '#src/search/map/PlaceMap.tsx'
import type { PlaceOfPeople } from './by-place.ts'
import classes from './WhoIsWhere.module.css'

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Cities with how many people are there; a press shows one of them alone. */
export const PeopleMap = (props: {
  places: readonly PlaceOfPeople[]
  shown: readonly string[]
  onShow: (ids: readonly string[]) => void
}) => {
  const { t } = useLingui()
  const { places, shown, onShow } = props
  const middle = {
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
  }
  return (
    <div className={classes.map}>
      <PlaceMap
        labels={{ map: t`Map of your travellers`, drawing: t`Where your travellers are, by distance` }}
        middle={middle}
        marksMiddle={false}
        things={places}
        isWithinPage
        onPressMap={() => onShow([])}
        renderPin={(group) => {
          const ids = group.map(({ id }) => id)
          const isShown = ids.some((id) => shown.includes(id))
          const count = group.reduce((sum, { people }) => sum + people.length, 0)
          return (
            <button
              type="button"
              className={classes.pin}
              aria-pressed={isShown}
              onClick={() => onShow(isShown ? [] : ids)}
            >
              {count}
              <span className="visually-hidden">
                {' '}
                {group.length === 1 ? (
                  <Trans>in {group[0]?.name}</Trans>
                ) : (
                  <Plural value={group.length} one="in # city" other="in # cities" />
                )}
              </span>
            </button>
          )
        }}
      />
    </div>
  )
}
