import type { ReactNode } from 'react'
import type { Position } from './plan.ts'

export type MapThing = Position & { id: string }

/** A pin that the reader drags, or moves with the arrow keys. */
export type MapPin = { position: Position; label: string; onMove: (position: Position) => void }

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
  /** In place of the pins of things; the drawing of distances shows those. */
  pin?: MapPin
  /** On a page that scrolls: two fingers move the map, a modifier key zooms it. */
  isWithinPage?: boolean
  /** Of what is chosen, above the map's lower end or below the drawing. */
  card?: ReactNode
  /** The thing that the card is about. */
  cardOf?: string | undefined
  /** A press on the map beside its pins. */
  onPressMap?: () => void
}
