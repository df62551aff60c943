import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapProps, MapThing } from '../map-props.ts'
import { together, type Position } from '../plan.ts'
import classes from './StreetMap.module.css'

/** Size of a pin in CSS pixels, including padding: closer ones are grouped. */
const PIN = { width: 84, height: 34 }

type Placed<Thing> = { things: readonly Thing[]; look: 'pin' | 'dot' }

/** Pins and dots in the order of the things. What would cover another is one with it, dots with the pin they are under. */
const placedOf = <Thing extends MapThing>(
  map: MapLibre,
  { things, isPinned = () => true }: Pick<MapProps<Thing>, 'things' | 'isPinned'>,
): Placed<Thing>[] => {
  const pinned = things.filter(isPinned)
  const others = things.filter((thing) => !pinned.includes(thing))
  const points = [...pinned, ...others].map((thing) => {
    const { x, y } = map.project([thing.longitude, thing.latitude])
    return { x, y, thing }
  })
  const order = new Map(things.map(({ id }, index) => [id, index]))
  const orderOf = ([first]: readonly Thing[]) => order.get(first?.id ?? '') ?? 0
  return together(points, PIN)
    .map((group): Placed<Thing> => ({
      things: group.things,
      look: group.things.some(isPinned) ? 'pin' : 'dot',
    }))
    .toSorted((one, other) => orderOf(one.things) - orderOf(other.things))
}

/** Follows a map with elements at their places, without rendering. */
const usePlaces = (map: MapLibre) => {
  const places = useRef(new Map<string, { element: HTMLElement; position: Position }>())
  const move = () => {
    for (const { element, position } of places.current.values()) {
      const { x, y } = map.project([position.longitude, position.latitude])
      element.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`
    }
  }
  useLayoutEffect(move)
  useEffect(() => {
    map.on('move', move)
    map.on('resize', move)
    return () => {
      map.off('move', move)
      map.off('resize', move)
    }
  })
  return (key: string, position: Position) => (element: HTMLElement | null) => {
    if (element !== null) places.current.set(key, { element, position })
    return () => void places.current.delete(key)
  }
}

/** The pins of a map, in its own element, so that drags and wheels that begin on them move the map too. */
export const Pins = <Thing extends MapThing>({ map, ...props }: { map: MapLibre } & MapProps<Thing>) => {
  const at = usePlaces(map)
  const [, setZoom] = useState(() => map.getZoom())
  useEffect(() => {
    const regroup = () => setZoom(map.getZoom())
    map.on('zoomend', regroup)
    return () => void map.off('zoomend', regroup)
  }, [map])
  return createPortal(
    <>
      {props.marksMiddle !== false && <span ref={at('middle', props.middle)} className={classes.middle} aria-hidden />}
      <ul className={classes.pins}>
        {placedOf(map, props).map(({ things, look }) => {
          const [first] = things
          if (first === undefined) return null
          return (
            <li key={first.id} ref={at(first.id, first)} data-look={look}>
              {props.renderPin(things, look)}
            </li>
          )
        })}
      </ul>
    </>,
    map.getCanvasContainer(),
  )
}
