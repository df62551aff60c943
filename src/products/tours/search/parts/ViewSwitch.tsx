import { useLingui } from '@lingui/react/macro'
import { IconCurrentLocation, IconLayoutGrid, IconMap } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useHasStreetMap } from '#src/search/map/use-has-street-map.ts'
import type { TourListSearch } from '../form/tour-search-params.ts'
import classes from './ViewSwitch.module.css'

/** The same search as cards, or on the map or the drawing of distances that takes its place. */
export const ViewSwitch = ({ search }: { search: TourListSearch }) => {
  const { t } = useLingui()
  const isMap = search.view === 'map'
  const hasMap = useHasStreetMap()
  const views = [
    { view: undefined, label: t`Cards`, Icon: IconLayoutGrid, isShown: !isMap },
    {
      view: 'map',
      label: hasMap ? t`Map` : t`Distances`,
      Icon: hasMap ? IconMap : IconCurrentLocation,
      isShown: isMap,
    },
  ] as const
  return (
    <nav className={classes.switch} aria-label={t`View`}>
      {views.map(({ view, label, Icon, isShown }) => (
        <Link
          key={label}
          to="/tour/grid"
          search={{ ...search, view }}
          replace
          resetScroll={false}
          aria-current={isShown ? 'true' : undefined}
          activeProps={{ 'aria-current': undefined }}
          className={classes.view}
          data-shown={isShown || undefined}
        >
          <Icon size={18} aria-hidden />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
