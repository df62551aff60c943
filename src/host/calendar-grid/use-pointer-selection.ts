import { useRef, type PointerEvent } from 'react'
import { only, type Place, type Selection } from './selection.ts'

const placeUnder = (target: EventTarget | null): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [row, column] = (cell?.dataset.place ?? '').split(',').map(Number)
  return row === undefined || column === undefined || cell === null ? null : { row, column }
}

const numberUnder = (target: EventTarget | null, name: 'row' | 'column'): number | null => {
  const head = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null
  return head === null ? null : Number(head.dataset[name])
}

/** The selection of a press: a cell, or on a head a whole row or day. */
const pressed = (target: EventTarget | null, size: Place): Selection | null => {
  const place = placeUnder(target)
  if (place !== null) return only(place)
  const row = numberUnder(target, 'row')
  if (row !== null) return { anchor: { row, column: 0 }, active: { row, column: size.column - 1 } }
  const column = numberUnder(target, 'column')
  return column === null ? null : { anchor: { row: 0, column }, active: { row: size.row - 1, column } }
}

/**
 * Mice press and drag, with Shift they extend; fingers tap, because they scroll. Cells are marked by `data-place`, heads by
 * `data-row` and `data-column`.
 */
export const usePointerSelection = (
  props: { selection: Selection; isRange: boolean; onSelect: (selection: Selection) => void },
  size: Place,
) => {
  const isDragging = useRef(false)
  const { selection, isRange, onSelect } = props
  const { active } = selection
  const extendsTo = (target: EventTarget | null): Selection | null => {
    const place = placeUnder(target)
    return place === null ? null : { ...selection, active: place }
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0) return
    const next = event.shiftKey ? extendsTo(event.target) : pressed(event.target, size)
    if (next === null) return
    isDragging.current = placeUnder(event.target) !== null
    onSelect(next)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!isDragging.current || event.pointerType === 'touch') return
    if (event.buttons === 0) {
      isDragging.current = false
      return
    }
    const next = extendsTo(event.target)
    if (next !== null && (next.active.row !== active.row || next.active.column !== active.column)) onSelect(next)
  }
  const onPointerUp = (event: PointerEvent) => {
    isDragging.current = false
    if (event.pointerType !== 'touch') return
    const next = isRange ? extendsTo(event.target) : pressed(event.target, size)
    if (next !== null) onSelect(next)
  }
  const onPointerCancel = () => {
    isDragging.current = false
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
