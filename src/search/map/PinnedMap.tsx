import { useRef, useState, type ReactNode } from 'react'
import type { MapProps, MapThing } from './map-props.ts'
import { PlaceMap } from './PlaceMap.tsx'

type PinnedMapProps<Thing extends MapThing> = Pick<MapProps<Thing>, 'labels' | 'things' | 'middle' | 'isPinned'> & {
  /** The things whose card, row or pin the pointer or the focus is on. */
  pointed: readonly string[]
  onPoint: (ids: readonly string[]) => void
  pinClass: string | undefined
  /** Inside of the pin of one thing, or of several at one place; its text names them. */
  renderFace: (things: readonly Thing[]) => ReactNode
  /** Cards of what is chosen, as listed. */
  renderChosen: (things: readonly Thing[], onClose: () => void) => ReactNode
}

type CardsProps<Thing> = {
  things: readonly Thing[]
  onClose: () => void
  render: (things: readonly Thing[], onClose: () => void) => ReactNode
}

const Cards = <Thing,>({ things, onClose, render }: CardsProps<Thing>) => render(things, onClose)

/** Listed things as pins that are pointed at together with their cards; a press shows the cards of one pin. */
export const PinnedMap = <Thing extends MapThing>(props: PinnedMapProps<Thing>) => {
  const { pointed, onPoint, pinClass, renderFace, renderChosen, ...map } = props
  const [chosen, setChosen] = useState<readonly string[]>([])
  const pin = useRef<HTMLButtonElement>(null)
  const shown = map.things.filter(({ id }) => chosen.includes(id))
  const close = () => {
    setChosen([])
    pin.current?.focus({ preventScroll: true })
  }
  return (
    <PlaceMap
      {...map}
      onPressMap={() => setChosen([])}
      cardOf={shown[0]?.id}
      card={shown.length > 0 && <Cards key={chosen.join(' ')} things={shown} onClose={close} render={renderChosen} />}
      renderPin={(things, look) => {
        const ids = things.map(({ id }) => id)
        const isChosen = ids.some((id) => chosen.includes(id))
        return (
          <button
            type="button"
            className={pinClass}
            data-look={look}
            aria-pressed={isChosen}
            data-pointed={ids.some((id) => pointed.includes(id)) || undefined}
            onPointerEnter={() => onPoint(ids)}
            onPointerLeave={() => onPoint([])}
            onFocus={() => onPoint(ids)}
            onBlur={() => onPoint([])}
            onClick={(event) => {
              pin.current = event.currentTarget
              setChosen(isChosen ? [] : ids)
            }}
          >
            {renderFace(things)}
          </button>
        )
      }}
    />
  )
}
