import { useLingui } from '@lingui/react/macro'
import { Fragment, memo, useMemo } from 'react'
import classes from './CoverPicture.module.css'
import type { CoverOf, Scene } from './draw.ts'
import { drawCover } from './draw.ts'
import { HEIGHT, WIDTH, type Shape } from './pen.ts'
import { LANDMARK_LABELS, SCENE_LABELS, TIME_LABELS } from './labels.ts'

/** Without a sky: the time only chooses the inks. */
const TIMELESS: readonly Scene['name'][] = ['compass', 'map', 'roomKey', 'ticket']

/** Neighbours that lie in the same place of the sheet, so that they share one element for it. */
const groupsOf = (shapes: readonly Shape[]): readonly Shape[][] => {
  const groups: Shape[][] = []
  for (const shape of shapes) {
    const last = groups.at(-1)
    if (last?.[0]?.at === shape.at) last.push(shape)
    else groups.push([shape])
  }
  return groups
}

const ink = (letter: string | undefined): string | undefined => letter && `var(--cover-${letter})`

const paths = (shapes: readonly Shape[]) =>
  shapes.map((shape, index) => (
    <path
      key={index}
      d={shape.d}
      fill={ink(shape.width ? shape.within : shape.ink)}
      stroke={ink(shape.width && shape.ink)}
      strokeWidth={shape.width}
      strokeDasharray={shape.dash}
      strokeLinecap={shape.isFlat ? 'butt' : undefined}
    />
  ))

const PrerenderedState = memo(({ shapes }: { shapes: readonly Shape[] }) => (
  <g fill="none" strokeLinecap="round" strokeLinejoin="round">
    {groupsOf(shapes).map((group, index) =>
      group[0]?.at ? (
        <g key={index} transform={group[0].at}>
          {paths(group)}
        </g>
      ) : (
        <Fragment key={index}>{paths(group)}</Fragment>
      ),
    )}
  </g>
))

const useAlternative = ({ name: scene, landmark, time }: Scene, name: string): string => {
  const { i18n, t } = useLingui()
  const subject = i18n._(SCENE_LABELS[scene])
  const when = i18n._(TIME_LABELS[time])
  if (TIMELESS.includes(scene)) return t`${name}, illustration: ${subject}`
  if (!landmark) return t`${name}, illustration: ${subject} ${when}`
  const seen = i18n._(LANDMARK_LABELS[landmark])
  if (scene === 'landmark') return t`${name}, illustration: ${seen} ${when}`
  return t`${name}, illustration: ${subject} with ${seen} ${when}`
}

export type CoverArtProps = CoverOf & {
  name: string
  className?: string | undefined
  /** Beside words that say as much: silent for screen readers. */
  decorative?: boolean | undefined
}

/** The drawing itself; screens take `CoverArt`, which fetches it. */
export const CoverPicture = ({ id, kind, city, name, className, decorative = false }: CoverArtProps) => {
  const scene = useMemo(() => drawCover({ id, kind, city }), [id, kind, city])
  const alternative = useAlternative(scene, name)
  return (
    <svg
      className={`${className ?? ''} ${classes[scene.time] ?? ''}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alternative })}
    >
      <PrerenderedState shapes={scene.shapes} />
    </svg>
  )
}
