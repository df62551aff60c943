import type { ReactNode } from 'react'
import type { Position } from './plan.ts'

export type MapThing = Position & { id: string }

export type MapProps<Thing extends MapThing> = {
  /** Names of the map, and of the drawing of distances that takes its place. */
  labels: { map: string; drawing: string }
  things: readonly Thing[]
  middle: Position
  /** False where nothing is in the middle. */
  marksMiddle?: boolean
  /** The others are dots, which still show all. */
  isPinned?: (thing: Thing) => boolean
  /** What is shown at the place of one thing, or of several that are too close to each other. */
  renderPin: (things: readonly Thing[], look: 'pin' | 'dot') => ReactNode
  /** On a page that scrolls: two fingers move the map, a modifier key zooms it. */
  isWithinPage?: boolean
  /** Of what is chosen, above the map's lower end or below the drawing. */
  card?: ReactNode
  /** The thing that the card is about. */
  cardOf?: string | undefined
  /** A press on the map beside its pins. */
  onPressMap?: () => void
}
