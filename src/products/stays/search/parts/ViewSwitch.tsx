import { useLingui } from '@lingui/react/macro'
import { IconCurrentLocation, IconLayoutGrid, IconList, IconMap } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useHasStreetMap } from '#src/search/map/use-has-street-map.ts'
import type { ListSearch } from '../list-search.ts'
import classes from './ViewSwitch.module.css'

/** The same search as rows, as cards, or on the map or the drawing of distances that takes its place. */
export const ViewSwitch = ({ layout, search }: { layout: 'list' | 'grid'; search: ListSearch }) => {
  const { t } = useLingui()
  const isMap = search.view === 'map'
  const hasMap = useHasStreetMap()
  const views = [
    { to: '/hotels/list', view: undefined, words: t`List`, icon: IconList, isShown: layout === 'list' && !isMap },
    {
      to: '/hotels/grid',
      view: undefined,
      words: t`Cards`,
      icon: IconLayoutGrid,
      isShown: layout === 'grid' && !isMap,
    },
    {
      to: '/hotels/list',
      view: 'map',
      words: hasMap ? t`Map` : t`Distances`,
      icon: hasMap ? IconMap : IconCurrentLocation,
      isShown: isMap,
    },
  ] as const
  return (
    <nav className={classes.switch} aria-label={t`View`}>
      {views.map(({ to, view, words: text, icon: Icon, isShown }) => (
        <Link
          key={`${to} ${view}`}
          to={to}
          search={{ ...search, view }}
          replace
          resetScroll={false}
          aria-current={isShown ? 'true' : undefined}
          activeProps={{ 'aria-current': undefined }}
          className={classes.view}
          data-shown={isShown || undefined}
        >
          <Icon size={18} aria-hidden />
          <span>{text}</span>
        </Link>
      ))}
    </nav>
  )
}
