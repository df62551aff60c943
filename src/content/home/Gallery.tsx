import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { placeQueries } from '#src/search/queries.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import classes from './Gallery.module.css'

const CITIES = [
  { id: 'makassar', name: 'Makassar', kind: 'city' },
  { id: 'jakarta', name: 'Jakarta', kind: 'city' },
  { id: 'yogyakarta', name: 'Yogyakarta', kind: 'city' },
  { id: 'denpasar', name: 'Denpasar', kind: 'city' },
  { id: 'surabaya', name: 'Surabaya', kind: 'city' },
] as const

const FIRST = CITIES.slice(0, 1)

/**
 * City illustrations side by side, moved by touch, buttons or keys, never automatically. Only the first is in the
 * prerendered page: the others load when they become reachable.
 */
export const Gallery = () => {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const places = useQuery(placeQueries.list('')).data?.items
  const withHotels = CITIES.filter(({ id }) => places?.some(({ key }) => key === `city:${id}`) !== false)
  /** Without hotels one picture remains, which leads nowhere. */
  const all = withHotels.length === 0 ? FIRST : withHotels
  const cities = hydrated ? all : all.slice(0, 1)

  useEffect(() => {
    const element = track.current
    if (!hydrated || !element) return
    const seen = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (entry) setShown([...element.children].indexOf(entry.target))
      },
      { root: element, threshold: 0.6 },
    )
    for (const slide of element.children) seen.observe(slide)
    return () => seen.disconnect()
  }, [hydrated])

  const turn = (step: number) => {
    const next = (shown + step + all.length) % all.length
    track.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  return (
    <div className={classes.gallery} role="group" aria-label={t`Cities`}>
      <ul ref={track} className={classes.track}>
        {cities.map(({ id, name, kind }) => (
          <li key={id}>
            <CoverArt
              className={classes.art}
              id={`gallery:${id}`}
              kind={kind}
              city={id}
              name={name}
              first={id === all[0]?.id}
            />
            {withHotels.length > 0 && (
              <Link to="/hotels/home" search={{ place: `city:${id}` }} className={classes.name}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {all.length > 1 && (
        <div className={classes.controls}>
          <button type="button" onClick={() => turn(-1)} aria-label={t`Previous picture`}>
            <IconChevronLeft size={22} aria-hidden />
          </button>
          <span className={classes.count}>
            <Trans>
              {shown + 1} of {all.length}
            </Trans>
          </span>
          <button type="button" onClick={() => turn(1)} aria-label={t`Next picture`}>
            <IconChevronRight size={22} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
